import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['dev', 'samples', 'test-results', 'playwright-report'] },
  // Written by programs.
  { ignores: ['src/protocol/schema.d.ts', 'tests/samples.ts'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js'] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Strings, templates and comments, which prettier leaves as they are.
      'max-len': ['error', { code: 120 }],
      // The compiler knows what is defined.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Points are written into paths as `x,y`.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowArray: true }],
      // What a component is handed are functions; those of classes are called by their object's name.
      '@typescript-eslint/unbound-method': 'off',
      // A function may promise what it has at once: its caller waits for others that have not.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // `{' '}` is a space that must be there.
      'svelte/no-useless-mustaches': 'off',
      // Maps and sets here are built anew with what they are derived from, or nothing is drawn from them.
      'svelte/prefer-svelte-reactivity': 'off',
      // Markup's types are known to svelte-check (npm run check), not here.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
    },
  },
);
