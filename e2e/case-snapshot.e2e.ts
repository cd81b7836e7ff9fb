// A case kept as it stood, read again, compared with what was sent and with a later moment, and printed whole.
import { expect } from '@playwright/test';
import { inspect, look } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

const part = 'work-queue/snapshots';

test('snapshots in Arabic: two kept, compared, one read and printed with all its parts', async ({ open }) => {
  const say = wordsOf('ar');
  const page = await open({ device: 'desk', as: 'intake@riverbend.test', language: 'ar' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/v2/inbox?process=1');
  const id = Number(await page.getByRole('row').nth(3).getAttribute('data-row-id'));
  await page.goto(`/v2/review?id=${id}&panel=snapshots`);
  await page.getByRole('button', { name: say(part, 'keep') }).click();
  const list = page.getByRole('list', { name: say(part, 'list') });
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(page.getByText(say(part, 'answersSame'))).toBeVisible();
  await page.getByRole('tab', { name: say('work-queue', 'panel.tasks') }).click();
  const task = page.getByRole('checkbox', { name: 'تم الاتصال بمقدّم الطلب' });
  await task.check();
  await expect(page.getByText(/أنجزها .?Maria Reyes/)).toBeVisible();
  await page.getByRole('tab', { name: say('work-queue', 'panel.snapshots') }).click();
  await page.getByRole('button', { name: say(part, 'keep') }).click();
  await expect(list.getByRole('link')).toHaveCount(2);
  await page.getByLabel(say(part, 'older')).selectOption({ index: 2 });
  await expect(page.getByText(say(part, 'tasksDone'))).toBeVisible();
  await inspect(page, 'case-snapshots');
  await list.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: say('work-queue', 'panel.notes') })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, 'case-snapshot');
  await page.getByRole('button', { name: say(part, 'print') }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(say(part, 'printed'))).toBeVisible();
  await expect(page.getByRole('button', { name: say(part, 'print') })).toBeHidden();
});

test('the case header prints every part of the case, who printed it, and nothing to press', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 768, height: 1000 });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/v2/inbox?process=1');
  const id = Number(await page.getByRole('row').nth(1).getAttribute('data-row-id'));
  await page.goto(`/v2/review?id=${id}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  const parts = 'Answers Household Documents Payments Validations Tasks Notes History';
  for (const name of parts.split(' '))
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByText(/^James Okoye, /)).toBeVisible();
  await expect(page.getByText('Form version')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await look(page, 'case-print');
});
