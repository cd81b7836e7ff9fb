// A document uploaded once is reused in another application and saved as a PDF, on a phone in Arabic; staff view it on
// the case.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectLayout, inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const ana = 'ana@example.test';
const en = createTranslate('en');
const ar = createTranslate('ar');
const homeRepair = 105;
const bill = 'bill.pdf';

interface Paper {
  readonly id: number;
  readonly fileName: string;
  readonly uses: readonly { readonly applicationId: number; readonly isSent: boolean }[];
}

/** Ana's bill, attached to the application that she submitted before the journeys began. */
async function billOf(page: Page): Promise<Paper> {
  const { papers } = await callApi<{ papers: Paper[] }>(page, 'GET', '/papers');
  const found = papers.findLast(
    ({ fileName, uses }) => fileName === bill && uses.some(({ isSent }) => isSent),
  );
  if (!found) throw new Error('the demo has no bill of this applicant');
  return found;
}
const forget = (page: Page, { id }: Paper) =>
  callApi(page, 'PATCH', `/papers/${id}`, { kind: null, expiresOn: null });

test('a resident describes her document and reuses it in another application, in Arabic on a phone', async ({
  open,
}) => {
  const page = await open({ device: 'phone', language: 'ar', as: ana });
  await page.goto('/papers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar('documents', 'title'));
  const paper = await billOf(page);
  await page
    .getByRole('button', { name: ar('documents', 'more', { name: `\u2068${bill}\u2069` }) })
    .last()
    .click();
  await page.getByRole('menuitem', { name: ar('documents', 'change'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(ar('documents', 'change.kind')).selectOption('bill');
  await dialog.getByLabel(ar('documents', 'change.expires')).fill('2020-05-01');
  await dialog.getByRole('button', { name: ar('documents', 'change.save'), exact: true }).click();
  await expect(page.getByText(/^انتهت صلاحيته/)).toBeVisible();
  await inspectScreen(page, 'papers');

  const { applicationId } = await callApi<{ applicationId: number }>(page, 'POST', '/applications', {
    programId: homeRepair,
  });
  await page.goto(`/confirmation-resource/${homeRepair}?draft=${applicationId}&page=papers`);
  await page
    .getByRole('button', { name: ar('applications', 'reuse'), exact: true })
    .last()
    .click();
  await dialog.getByRole('checkbox', { name: bill }).last().check();
  await inspectScreen(page, 'paper-picker');
  await dialog.getByRole('button', { name: ar('applications', 'reuse.do'), exact: true }).click();
  await expect(
    page.getByRole('button', { name: ar('applications', 'file.remove', { name: bill }) }),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'فُحص وهو آمن' })).toBeVisible();
  await inspectScreen(page, 'paper-reused');
  await forget(page, paper);
  await page.goto('/privacy');
  await callApi(page, 'DELETE', `/applications/${applicationId}`);
});

test('staff view an expired document on the case, and both sides save the application as a PDF', async ({
  open,
}) => {
  const phone = await open({ device: 'phone', language: 'ar', as: ana });
  await phone.goto('/privacy');
  const paper = await billOf(phone);
  const id = paper.uses.find(({ isSent }) => isSent)?.applicationId;
  await callApi(phone, 'PATCH', `/papers/${paper.id}`, { kind: 'bill', expiresOn: '2020-05-01' });
  const staff = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await test.step('shows the document with its expiration date', async () => {
    await staff.goto(`/v2/review?id=${id}&panel=documents`);
    const shown = staff.getByRole('listitem').filter({ hasText: bill }).getByRole('button');
    await expect(shown).toContainText('Expired on');
    await shown.click();
    const sheet = staff.getByRole('group', {
      name: en('work-queue/case/documents', 'page', { page: 1 }),
      exact: true,
    });
    await expect(sheet.locator('canvas')).toBeVisible();
    await inspectLayout(staff, 'case-paper');
    await forget(phone, paper);
  });
  await test.step('saves the applicant’s copy in Arabic', async () => {
    await phone.goto(`/applications/${id}`);
    const link = ar('applications/own', 'pdf');
    await expect(phone.getByRole('link', { name: link })).toBeVisible();
    await inspectScreen(phone, 'own-copy');
    expect(await fileNameOf(phone, link)).toMatch(new RegExp(`${id}.*\\.pdf$`));
    const copy = await download(phone, link);
    for (const part of ['%PDF-1.7', '/Lang (ar)', '/Marked true']) expect(copy).toContain(part);
  });
  await test.step('saves a case snapshot in English', async () => {
    const snapshot = await callApi<{ id: number }>(staff, 'POST', `/cases/${id}/snapshots`, {});
    await staff.goto(`/v2/review/${id}/snapshots/${snapshot.id}`);
    await expect(staff.getByRole('link', { name: 'Save as PDF' })).toBeVisible();
    await inspectScreen(staff, 'snapshot-pdf');
    const file = await download(staff, 'Save as PDF');
    for (const part of ['%PDF-1.7', '/Lang (en)', '/S /TH']) expect(file).toContain(part);
  });
});

/** Downloads a file by its link and returns its text; the structure of a PDF is text. */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  return readFile(await file.path(), 'latin1');
}

/** The name of a file. A browser on a machine without a locale saves it under another name. */
const fileNameOf = (page: Page, name: string): Promise<string> =>
  page.getByRole('link', { name, exact: true }).evaluate(async (link) => {
    const { headers } = await fetch((link as HTMLAnchorElement).href);
    return decodeURIComponent(headers.get('content-disposition') ?? '');
  });
