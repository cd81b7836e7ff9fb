import { expect, type Page } from '@playwright/test';

/** The path of the demo's external form, where individuals of the health exchange apply. */
export const exchangeForm = '/dev/forms/enroll';

/** Runs `act` and asserts that it opens the health exchange's external form. */
export async function expectExternalForm(page: Page, act: () => Promise<void>): Promise<void> {
  await act();
  await expect(page).toHaveURL(({ pathname }) => pathname === exchangeForm);
  await expect(page.getByRole('heading', { level: 1, name: 'Demo of an external form' })).toBeVisible();
}
