import { homedir, tmpdir, userInfo } from 'node:os';
import { expect, test } from 'vitest';

test('the tests live in a home of their own', () => {
  expect(process.env['HOME']).toContain(tmpdir());
  expect(homedir()).toBe(process.env['HOME']);
  expect(homedir()).not.toBe(userInfo().homedir);
});
