import type { Page } from '@playwright/test';

/** Lets another site answer with an empty page: what lies beyond ours is not there in a journey. */
export async function standInFor(page: Page, site: string): Promise<void> {
  await page.context().route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1></html>',
    }),
  );
}

/** The form of the demo's health exchange, where its individuals apply. */
export const exchangeForms = 'https://forms.healthx.test';
