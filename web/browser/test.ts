// The tests of layout run once more with other letters: see the projects of playwright.config.ts.

import { test as plain, type BrowserContext } from '@playwright/test';

export interface Letters {
  /** `shipped`: the fonts that come with the pages; `machine`: what a machine has where they are kept out, unscaled. */
  letters: 'shipped' | 'machine';
}

export const test = plain.extend<Letters>({
  letters: ['shipped', { option: true }],
  context: async ({ context, letters }, use) => {
    if (letters === 'machine') await withoutOurs(context);
    await use(context);
  },
});

/** No file of ours comes, and nothing stands in for them: the widest letters that are common, as they are. */
async function withoutOurs(context: BrowserContext): Promise<void> {
  await context.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `:root { --sans: 'DejaVu Sans', Verdana, sans-serif !important; --serif: 'DejaVu Serif', Georgia, serif ` +
        `!important; }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
}
