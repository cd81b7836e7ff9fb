import { expect, type Page } from '@playwright/test';

/** The form of the demo's health exchange, where its individuals apply. */
export const exchangeForm = 'https://forms.healthx.test/enroll';

/** Asserts that what `act` does leads to the address of another site, which does not exist in a journey. */
export async function expectToLeaveFor(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  const request = page.waitForRequest(address);
  await act();
  await request;
  // The browser shows an error: under the address, or under an address of its own.
  await expect(page).toHaveURL(new RegExp(`^(chrome-error:.*|${address.replaceAll('.', '\\.')})$`));
}
