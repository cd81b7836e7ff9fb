// An intake specialist works on a case on a phone, right to left.
import { expect } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { createLease } from './support/documents.ts';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('ar');
const notes = (key: string): string => say('messaging/notes', key);
const snapshots = (key: string): string => say('work-queue/snapshots', key);
const tab = (panel: string): string => say('work-queue', `panel.${panel}`);

test('intake works on cases on a phone in Arabic: consent, a note for a colleague, a task, and snapshots to compare and print', async ({
  open,
}) => {
  const page = await open({ device: 'phone', as: 'intake@riverbend.test', language: 'ar' });
  const { applicationId } = await enterCase(page, { language: 'ar' });
  await test.step('records the applicant’s consent', async () => {
    await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: say('messaging', 'tools.open') }).click();
    const record = async (answer: 'consent.opted-in' | 'consent.opted-out'): Promise<void> => {
      await page.getByRole('button', { name: say('messaging', 'consent.open') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: say('messaging', answer) }).check();
      await dialog.getByRole('button', { name: say('messaging', 'consent.save') }).click();
      await expect(dialog).toBeHidden();
    };
    const text = page.getByRole('radio', { name: say('messaging', 'channel.SMS'), exact: true });
    const body = page.getByLabel(say('messaging', 'composer.body.EMAIL'));
    await record('consent.opted-out');
    await body.focus();
    await expect(text).toBeDisabled();
    await page.getByRole('button', { name: say('messaging', 'composer.close') }).click();
    await record('consent.opted-in');
    await body.focus();
    await expect(text).toBeEnabled();
  });

  await test.step('mentions a colleague in a note with a file, pins it, and strikes it out', async () => {
    await page.getByRole('tab', { name: tab('notes') }).click();
    const body = page.getByLabel(notes('notes.body'));
    await body.fill('Please look');
    await page.getByRole('combobox', { name: notes('mention.label') }).fill('okoye');
    await expect(page.getByRole('option', { name: 'James Okoye' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(body).toHaveValue('Please look @James Okoye ');
    await page.getByLabel(notes('notes.files')).setInputFiles(createLease('lease.pdf'));
    await page.getByRole('button', { name: notes('notes.save') }).click();
    const note = page.getByRole('article').filter({ hasText: 'Please look' });
    await expect(note.getByText(/أُبلغ: .?James Okoye/)).toBeVisible();
    await expect(note.getByRole('link', { name: 'lease.pdf' })).toBeVisible();
    await note.getByRole('button', { name: /^تثبيت/ }).click();
    await expect(note.getByText(/ثبّتها .?Maria Reyes/)).toBeVisible();
    await inspectScreen(page, 'case-note-pinned');
    await note.getByRole('button', { name: /شطب ملاحظة .?Maria Reyes/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'شطب', exact: true }).click();
    await expect(page.getByText(/شطبها .?Maria Reyes/)).toBeVisible();
  });

  await test.step('compares, views, and prints snapshots before and after a task', async () => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    // Only rent applications have tasks; no other journey uses this one.
    const [rental] = await queryTenant(
      100,
      'select id from application where process_id = 1 and is_submitted order by id offset 40 limit 1',
    );
    const list = page.getByRole('list', { name: snapshots('list') });
    const keep = page.getByRole('button', { name: snapshots('keep') });
    const openSnapshots = async (): Promise<void> => {
      await page.getByRole('tab', { name: tab('activity') }).click();
      await page.getByRole('button', { name: tab('snapshots') }).click();
    };
    await page.goto(`/v2/review?id=${rental?.['id']}&panel=snapshots`);
    await keep.click();
    await expect(list.getByRole('link')).toHaveCount(1);
    await expect(page.getByText(snapshots('answersSame'))).toBeVisible();
    await page.getByRole('tab', { name: tab('tasks') }).click();
    const task = page.getByRole('checkbox', { name: 'معاودة الاتصال بمقدّم الطلب' });
    const done = page.getByText(/أنجزها .?Maria Reyes/);
    await pressKey(task, 'Space');
    await expect(done).toBeVisible();
    await openSnapshots();
    await keep.click();
    await expect(list.getByRole('link')).toHaveCount(2);
    await page.getByLabel(snapshots('older')).selectOption({ index: 2 });
    await expect(page.getByText(snapshots('tasksDone'))).toBeVisible();
    await page.getByRole('tab', { name: tab('tasks') }).click();
    await task.uncheck();
    await expect(done).toBeHidden();
    await openSnapshots();
    await list.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 2, name: tab('notes') })).toBeVisible();
    await inspectScreen(page, 'case-snapshot');
    await page.getByRole('button', { name: say('work-queue', 'case.print') }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(snapshots('printed'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('work-queue', 'case.print') })).toBeHidden();
  });
});
