// `make pictures`: every page and the main moments of a game, into docs/pictures.

import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig({ ...tests, testMatch: 'pictures*.ts', timeout: 600_000 });
