import { expect, type Locator, type Page } from '@playwright/test';

/** The queue of staff, on `page`. */
export interface StaffQueue {
  /** Opens it from the navigation bar. */
  readonly open: () => Promise<void>;
  readonly row: (applicationId: number) => Locator;
  /** Searches, and waits for exactly the given applications. */
  readonly search: (words: string, applicationIds: readonly number[]) => Promise<void>;
  /** Selects an option of a filter chip, such as a program. */
  readonly narrow: (chip: string, choice: string) => Promise<void>;
  readonly select: (applicationIds: readonly number[]) => Promise<void>;
  /** "of 407": the total number. */
  readonly total: () => Promise<number>;
  /** The ids of the applications on this page, from the top. */
  readonly ids: () => Promise<number[]>;
}

/** Returns the controls of the queue. */
export function getStaffQueue(page: Page): StaffQueue {
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
      // The text is followed by the number of matches, once it is known.
      const name = new RegExp(`^${choice}( [\\d,]+)?$`);
      await page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name })).check();
      await page.keyboard.press('Escape');
    },
    select: async (applicationIds) => {
      for (const id of applicationIds) await row(id).getByRole('checkbox').check();
      await expect(page.getByText(`${applicationIds.length} selected`)).toBeVisible();
    },
    total: async () => Number(/of ([\d,]+)/.exec((await range.textContent()) ?? '')?.[1]?.replace(',', '')),
    ids: async () => {
      await expect(links.first()).toBeVisible();
      return (await links.allTextContents()).map(Number);
    },
  };
}
