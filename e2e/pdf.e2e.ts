// An applicant keeps what she sent as a PDF in Arabic, on a phone; staff keep a snapshot of the same case on paper.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

interface Applications {
  readonly applications: readonly { readonly id: number; readonly isSubmitted: boolean }[];
}

/** Presses a link that gives a file, and reads it: its structure stands in it as text. */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  return readFile(await file.path(), 'latin1');
}

/** What a file is called. A browser on a machine without a language of its own saves it under another name. */
const fileNameOf = (page: Page, name: string): Promise<string> =>
  page.getByRole('link', { name, exact: true }).evaluate(async (link) => {
    const { headers } = await fetch((link as HTMLAnchorElement).href);
    return decodeURIComponent(headers.get('content-disposition') ?? '');
  });

test('a PDF of what was sent, in Arabic on a phone; and of its case, for the office’s file', async ({
  open,
}) => {
  const phone = await open({ device: 'phone', language: 'ar', as: 'ana@example.test' });
  await phone.goto('/applications');
  const { applications } = await callApi<Applications>(phone, 'GET', '/applications');
  const { id = 0 } = applications.find(({ isSubmitted }) => isSubmitted) ?? {};
  await phone.goto(`/applications/${id}`);
  await expect(phone.getByRole('link', { name: wordsOf('ar')('applications/own', 'pdf') })).toBeVisible();
  await inspect(phone, 'own-copy');
  const link = wordsOf('ar')('applications/own', 'pdf');
  expect(await fileNameOf(phone, link)).toMatch(new RegExp(`${id}.*\\.pdf$`));
  const copy = await download(phone, link);
  for (const part of ['%PDF-1.7', '/Lang (ar)', '/Marked true']) expect(copy).toContain(part);

  const desk = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await desk.goto('/v2/inbox');
  const kept = await callApi<{ id: number }>(desk, 'POST', `/cases/${id}/snapshots`, {});
  await desk.setViewportSize({ width: 768, height: 1000 });
  await desk.goto(`/v2/review/${id}/snapshots/${kept.id}`);
  await expect(desk.getByRole('link', { name: 'Save as PDF' })).toBeVisible();
  await inspect(desk, 'snapshot-pdf');
  const snapshot = await download(desk, 'Save as PDF');
  for (const part of ['%PDF-1.7', '/Lang (en)', '/S /TH']) expect(snapshot).toContain(part);
});
