import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// The system's Chromium if there is one (or FUMAROLE_CHROMIUM), else the one of `npx playwright install chromium`.
const places = [process.env.FUMAROLE_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const found = places.find((place) => place && existsSync(place));
const port = Number(process.env.FUMAROLE_TEST_PORT ?? 8499);
const data = (process.env.FUMAROLE_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'fumarole-browser-')));

export default defineConfig({
  testDir: 'browser',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(found ? { executablePath: found } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `../.venv/bin/fumarole serve --port ${port} --data ${data} --requests 1000 --tables 1000`,
    url: `http://127.0.0.1:${port}/health`,
    reuseExistingServer: false,
  },
});
