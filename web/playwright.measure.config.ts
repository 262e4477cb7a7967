// Measurements are no tests: they need a calm machine, and print what they found (`npm run measure`).
import { defineConfig } from '@playwright/test';
import base from './playwright.config';

export default defineConfig({ ...base, testMatch: 'measure.ts', workers: 1, timeout: 120_000 });
