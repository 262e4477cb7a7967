import { expect, type Page } from '@playwright/test';

/** Every test fails on anything the browser complains about: the content policy above all. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ERR_(CONNECTION|INTERNET)|WebSocket connection|status of (4\d\d|503)/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

export async function playNow(page: Page, words = /^Play Steamwatchers now/): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: words }).click();
  await expect(page).toHaveURL(/\/t\/\w+$/);
}

export const yourTurn = (page: Page) => page.getByText('Your turn', { exact: true });

/** The list of choices, opened. */
export async function choices(page: Page) {
  const tab = page.getByRole('tab', { name: /^(Choices|Choix)/ });
  const open = (await tab.getAttribute('aria-selected')) === 'true' && (await tab.getAttribute('aria-expanded')) !== 'false';
  if (!open) await tab.click();
  return page.locator('button.choice');
}
