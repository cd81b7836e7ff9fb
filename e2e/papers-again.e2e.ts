// A paper sent once is used in another application, on a phone in Arabic; staff see that it expired, and look at it.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspect, look } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

const ana = 'ana@example.test';
const en = wordsOf('en');
const ar = wordsOf('ar');
const homeRepair = 105;
const bill = 'bill.pdf';

interface Paper {
  readonly id: number;
  readonly fileName: string;
  readonly uses: readonly { readonly applicationId: number; readonly isSent: boolean }[];
}

/** Ana's bill, which went with the application she sent before any journey began. */
async function billOf(page: Page): Promise<Paper> {
  const { papers } = await callApi<{ papers: Paper[] }>(page, 'GET', '/papers');
  const found = papers.findLast(
    ({ fileName, uses }) => fileName === bill && uses.some(({ isSent }) => isSent),
  );
  if (!found) throw new Error('no bill');
  return found;
}
const forget = (page: Page, { id }: Paper) =>
  callApi(page, 'PATCH', `/papers/${id}`, { kind: null, expiresOn: null });

test('a resident names her paper and uses it in another application, in Arabic at 360 px', async ({
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
  await inspect(page, 'paper-change');
  await dialog.getByRole('button', { name: ar('documents', 'change.save'), exact: true }).click();
  await expect(page.getByText(/^انتهت صلاحيتها/)).toBeVisible();
  await inspect(page, 'papers');

  const { applicationId } = await callApi<{ applicationId: number }>(page, 'POST', '/applications', {
    programId: homeRepair,
  });
  await page.goto(`/confirmation-resource/${homeRepair}?draft=${applicationId}&page=papers`);
  await page
    .getByRole('button', { name: ar('applications', 'reuse'), exact: true })
    .last()
    .click();
  await dialog.getByRole('checkbox', { name: bill }).last().check();
  await inspect(page, 'paper-picker');
  await dialog.getByRole('button', { name: ar('applications', 'reuse.do'), exact: true }).click();
  await expect(
    page.getByRole('button', { name: ar('applications', 'file.remove', { name: bill }) }),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'فُحص وهو آمن' })).toBeVisible();
  await inspect(page, 'paper-reused');
  await forget(page, paper);
  await page.goto('/privacy');
  await callApi(page, 'DELETE', `/applications/${applicationId}`);
});

test('staff see on the case that a paper expired, and look at it, at 1280 px', async ({ open }) => {
  const phone = await open({ device: 'phone', as: ana });
  await phone.goto('/privacy');
  const paper = await billOf(phone);
  const sent = paper.uses.find(({ isSent }) => isSent)?.applicationId;
  await callApi(phone, 'PATCH', `/papers/${paper.id}`, { kind: 'bill', expiresOn: '2020-05-01' });
  const staff = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await staff.setViewportSize({ width: 1280, height: 900 });
  await staff.goto(`/v2/review?id=${sent}`);
  const shown = staff.getByRole('listitem').filter({ hasText: bill }).getByRole('button');
  await expect(shown).toContainText('Expired on');
  await shown.click();
  await expect(
    staff.locator('figure').getByTitle(en('work-queue', 'documents.alt', { name: bill })),
  ).toBeVisible();
  await look(staff, 'case-paper');
  await forget(phone, paper);
});
