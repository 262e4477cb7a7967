import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { Letters } from './browser/test';
import { home } from './home';

// Which Chromium: see there. In the environment, so that it is asked once and not by every worker.
process.env.FUMAROLE_CHROMIUM ??= execFileSync('../scripts/chromium', {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
}).trim();
const port = Number(process.env.FUMAROLE_TEST_PORT ?? 8499);
// Alerts go to this machine alone: to push services of the tests, and to a mail server here.
const smtp = (process.env.FUMAROLE_TEST_SMTP ??= String(port + 1000));
const alerts =
  `--push 'http://127.0.0.1:*' --webhooks 'http://127.0.0.1:*' --smtp smtp://127.0.0.1:${smtp} --sender ` +
  `tables@example.org --alert 1`;
const data = (process.env.FUMAROLE_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'fumarole-browser-')));
// Server and browser live there too.
Object.assign(process.env, home(data));

const launchOptions = {
  executablePath: process.env.FUMAROLE_CHROMIUM,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Nothing outside this machine is asked for anything.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
/** The text size of a reader who has set the browser to 130 %. */
const LARGE = '--blink-settings=defaultFontSize=21';

export default defineConfig<Letters>({
  testDir: 'browser',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A test that needs a second try has found something.
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    // Motion has tests of its own; without it the others are quicker, and steady.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'browser' },
    // Tests of layout hold with whatever letters a machine has, and with large ones.
    { name: 'dejavu', grep: /@layout/, use: { letters: 'machine' } },
    {
      name: 'large-text',
      grep: /@layout/,
      use: { launchOptions: { ...launchOptions, args: [...launchOptions.args, LARGE] } },
    },
  ],
  webServer: {
    // On loopback alone, whatever the surroundings say; its log is shown only if it fails.
    command:
      `../.venv/bin/fumarole serve --host 127.0.0.1 --port ${port} --data ${data} --requests 1000 --tables 1000 ` +
      `--traffic 100000000 --work 10000 --storage 1000000000 ` +
      `${alerts} 2> ${data}/log || (cat ${data}/log >&2; exit 1)`,
    url: `http://127.0.0.1:${port}/health`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
