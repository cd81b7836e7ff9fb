// A supervisor reads PDFs of a case: goes through twelve pages by mouse and by keyboard, enlarges, rotates, and annotates
// them, and sees what to do with a PDF that cannot be shown.
import { expect, type Page } from '@playwright/test';
import { inspectScreen, inspectWidths } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { createDamagedPdf, createPdf, createProtectedPdf } from './support/pdf-files.ts';
import { pressKey } from './support/press-key.ts';
import { submitRentCase } from './support/rent-case.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'work-queue/case/documents';

/** Replaces the content of the case's PDF. Uploads refuse damaged PDFs, but earlier ones and other systems may not have. */
async function replacePdf(page: Page, body: Buffer): Promise<void> {
  await page.unrouteAll();
  await page.route('**/api/cases/*/documents/*', (route) =>
    route.fulfill({ body, contentType: 'application/pdf' }),
  );
}

/** Opens the lease of a case. */
async function openLease(page: Page, id: number, body: Buffer): Promise<void> {
  await replacePdf(page, body);
  await page.goto(`/v2/review?id=${id}&panel=documents`);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /lease\.pdf/ })
    .click();
}

const sayPage = (page: number): string => say(part, 'page', { page });

test('a supervisor reads a PDF of twelve pages beside the answers', async ({ open }) => {
  const { mail } = await createResident();
  const resident = await open({ device: 'phone', as: mail });
  await resident.goto('/privacy');
  const id = await submitRentCase(resident);
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLease(page, id, createPdf(12));
  const panel = page.getByRole('tabpanel');
  const getSheet = (number: number) => panel.getByRole('group', { name: sayPage(number), exact: true });
  const strip = panel.getByRole('navigation', { name: say(part, 'pages') });
  const expectPage = (number: number) =>
    expect(panel.getByText(say(part, 'page.of', { page: number, count: 12 }), { exact: true })).toBeVisible();

  await test.step('the page is drawn, and its text can be read aloud', async () => {
    await expect(getSheet(1).getByText('Page 1', { exact: true })).toBeVisible();
    await expect(getSheet(1).locator('canvas')).toBeVisible();
    await expectPage(1);
    await inspectScreen(page, 'case-pdf');
  });

  await test.step('goes to pages by keyboard, and only draws those in view', async () => {
    await pressKey(strip.getByRole('button', { name: sayPage(1), exact: true }), 'End');
    await expectPage(12);
    await expect(getSheet(12).locator('canvas')).toBeInViewport();
    await expect(getSheet(1)).toBeHidden();
    await page.keyboard.press('ArrowUp');
    await expectPage(11);
    await expect(strip.getByRole('button', { name: sayPage(11), exact: true })).toBeFocused();
    await page.keyboard.press('Home');
    await expectPage(1);
    await panel.getByRole('button', { name: say(part, 'page.next') }).click();
    await expectPage(2);
  });

  await test.step('enlarges and rotates at the same page', async () => {
    const before = await getSheet(2).evaluate((sheet) => sheet.clientWidth);
    await panel.getByRole('button', { name: say('work-queue', 'documents.zoomIn') }).click();
    await expect.poll(() => getSheet(2).evaluate((sheet) => sheet.clientWidth)).toBeGreaterThan(before * 1.4);
    await panel.getByRole('button', { name: say('work-queue', 'documents.rotate') }).click();
    await expectPage(2);
    await expect(getSheet(2).locator('canvas')).toBeInViewport();
  });

  await test.step('writes a note at a place of this page, and finds it again', async () => {
    await panel.getByText(say(part, 'notes', { count: 0 }), { exact: true }).click();
    await pressKey(panel.getByRole('button', { name: say(part, 'note.add') }));
    await pressKey(panel.getByRole('button', { name: say(part, 'note.place') }), 'ArrowDown');
    await panel.getByLabel(say(part, 'note.text'), { exact: true }).fill('The rent is on this page.');
    await panel.getByRole('button', { name: say(part, 'note.save') }).click();
    const note = panel.getByRole('listitem').filter({ hasText: 'The rent is on this page.' });
    await expect(note).toBeVisible();
    await pressKey(strip.getByRole('button', { name: sayPage(2), exact: true }), 'End');
    await expectPage(12);
    await note.getByRole('button', { name: sayPage(2), exact: true }).click();
    await expectPage(2);
  });

  await test.step('it fits every width', async () => {
    await inspectWidths(page, 'case-pdf-note');
  });

  await test.step('a protected and a damaged PDF can be downloaded', async () => {
    const problems = [
      [createProtectedPdf(), say(part, 'pdf.protected')],
      [createDamagedPdf(), say(part, 'pdf.damaged')],
    ] as const;
    for (const [body, message] of problems) {
      await openLease(page, id, body);
      await expect(panel.getByText(message)).toBeVisible();
      const notice = panel.getByRole('status').filter({ hasText: message });
      await expect(notice.getByRole('link', { name: say('work-queue', 'documents.download') })).toBeVisible();
      await inspectScreen(page, 'case-pdf-problem');
    }
  });
});
