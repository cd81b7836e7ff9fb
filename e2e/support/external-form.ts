import { expect, type Page } from '@playwright/test';

/** The external form of the demo's health exchange, where its individuals apply. */
export const exchangeForm = 'https://forms.healthx.test/enroll';

/** Runs `act` and asserts that it opens a URL of another site, which does not exist in a journey. */
export async function expectNavigationTo(
  page: Page,
  address: string,
  act: () => Promise<void>,
): Promise<void> {
  const request = page.waitForRequest(address);
  await act();
  await request;
  // The browser shows an error page, under this address or its own.
  await expect(page).toHaveURL(new RegExp(`^(chrome-error:.*|${address.replaceAll('.', '\\.')})$`));
}
