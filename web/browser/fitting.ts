// What must hold of every page, whatever its letters: nothing runs out of the window, no text is cut off.

import { expect, type Page } from '@playwright/test';

/** Texts that do not fit where they stand, with what cuts them off. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const name = (one: Element) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement!;
      if (
        !text.textContent!.trim() ||
        parent.closest('svg, noscript, select, textarea') ||
        !parent.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        // A line is higher than its letters.
        const slack = rect.height * 0.22;
        let [across, down] = [true, true];
        for (
          let one: Element | null = parent;
          one && one !== document.body && (across || down);
          one = one.parentElement
        ) {
          const style = getComputedStyle(one);
          // Meant: for screen readers alone, or shortened with an ellipsis.
          if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
          const box = one.getBoundingClientRect();
          const framed = one.matches('button, .button, input') || hides(style.overflowX) || hides(style.overflowY);
          const wide = across && framed && (rect.left < box.left - 1 || rect.right > box.right + 1);
          const high = down && framed && (rect.top < box.top - slack || rect.bottom > box.bottom + slack);
          if (wide || high) {
            found.push(`“${text.textContent!.trim().slice(0, 40)}” in ${name(one)}`);
            break;
          }
          if (style.position === 'fixed') break;
          if (/auto|scroll/.test(style.overflowX)) across = false;
          if (/auto|scroll/.test(style.overflowY)) down = false;
        }
      }
    }
    return [...new Set(found)];
  });
}

export async function fits(page: Page, what: string): Promise<void> {
  const { width } = page.viewportSize()!;
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${what} is no wider than the window`,
  ).toBeLessThanOrEqual(width);
  expect(await cutOff(page), `${what}: nothing is cut off`).toEqual([]);
}
