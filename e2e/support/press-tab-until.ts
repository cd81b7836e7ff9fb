import type { Page } from '@playwright/test';

/** Presses Tab until the focused element has this name; fails if it is not reachable. */
export async function pressTabUntil(page: Page, name: string | RegExp): Promise<void> {
  const matchesName = (words: string): boolean =>
    typeof name === 'string' ? words === name : name.test(words);
  const getFocusedName = (): Promise<string> =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      const words = focused?.labels?.[0]?.textContent ?? focused?.getAttribute('aria-label');
      return (words ?? focused?.textContent ?? '').trim();
    });
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await getFocusedName();
    if (matchesName(focused)) return;
    passed.push(focused);
  }
  throw new Error(`Tab did not reach "${name}" within 60 presses, only ${passed.join(' | ')}`);
}
