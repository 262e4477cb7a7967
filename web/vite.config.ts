import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { home } from './home';

const server = process.env.FUMAROLE_SERVER ?? 'http://127.0.0.1:8490';
const root = fileURLToPath(new URL('.', import.meta.url));

/** The fonts' licence wants to go where they go. */
const licences = (): Plugin => ({
  name: 'licences',
  apply: 'build',
  generateBundle() {
    for (const font of ['public-sans', 'faustina']) {
      const source = readFileSync(join(root, 'node_modules/@fontsource-variable', font, 'LICENSE'), 'utf8');
      this.emitFile({ type: 'asset', fileName: `licences/${font}.txt`, source });
    }
  },
});

export default defineConfig({
  root,
  plugins: [svelte(), licences()],
  build: {
    outDir: '../src/fumarole/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The content policy allows scripts and styles from files alone.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rollupOptions: {
      input: { index: join(root, 'index.html'), sw: join(root, 'src/worker/sw.ts') },
      // The service worker's address is its own for ever.
      output: { entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    proxy: { '/api': { target: server, ws: true }, '/schema': server },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    env: process.env.VITEST ? home() : {},
    // The compiler may have the machine meanwhile: a time limit is there to end what hangs, not to judge speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
