import { expect, type Locator, type Page } from '@playwright/test';

/** The queue of staff, on `page`. */
export interface StaffQueue {
  /** Opens it from the bar above. */
  readonly open: () => Promise<void>;
  readonly row: (applicationId: number) => Locator;
  /** Narrows it by words; waits for exactly the applications given. */
  readonly search: (words: string, applicationIds: readonly number[]) => Promise<void>;
  /** Takes one from a chip's choices, such as a program. */
  readonly narrow: (chip: string, choice: string) => Promise<void>;
  readonly select: (applicationIds: readonly number[]) => Promise<void>;
  /** "of 407": how many there are in all. */
  readonly total: () => Promise<number>;
  /** The numbers of the applications on this page, from above. */
  readonly ids: () => Promise<number[]>;
}

/** Gives the hands for the queue. */
export function staffQueue(page: Page): StaffQueue {
  const table = page.getByRole('table', { name: 'Applications' });
  const links = table.getByRole('rowheader').getByRole('link');
  const row = (applicationId: number): Locator =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: String(applicationId), exact: true }) });
  const range = page.getByRole('navigation', { name: 'Queue pages' });
  return {
    row,
    open: async () => {
      await page.getByRole('link', { name: /^Reviews/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
      await expect(table).toBeVisible();
    },
    search: async (words, applicationIds) => {
      await page.getByRole('searchbox', { name: 'Search applications' }).fill(words);
      await expect(links).toHaveText(applicationIds.map(String));
    },
    narrow: async (chip, choice) => {
      await page.getByRole('button', { name: chip, exact: true, expanded: false }).click();
      // Behind the words stands how many there are, once that is known.
      const name = new RegExp(`^${choice}( [\\d,]+)?$`);
      await page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name })).check();
      await page.keyboard.press('Escape');
    },
    select: async (applicationIds) => {
      for (const id of applicationIds) await row(id).getByRole('checkbox').check();
      await expect(page.getByText(`${applicationIds.length} selected`)).toBeVisible();
    },
    total: async () => Number(/of ([\d,]+)/.exec((await range.textContent()) ?? '')?.[1]?.replace(',', '')),
    ids: async () => (await links.allTextContents()).map(Number),
  };
}
