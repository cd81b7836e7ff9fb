// A supervisor reads documents beside the answers: accepts one, matches it with an answer, writes a note on it, and
// rejects another one, which asks the resident for it again.
import { expect } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { pressKey } from './support/press-key.ts';
import { submitRentCase } from './support/rent-case.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'work-queue/case/documents';

interface CaseRequest {
  readonly id: number;
}

const sayRequest = (key: string, values?: Record<string, unknown>): string =>
  say('work-queue/requests', key, values);

test('a supervisor reviews the documents of a case, and the resident is asked for a rejected one', async ({
  open,
}) => {
  const { mail } = await createResident();
  const resident = await open({ device: 'phone', as: mail });
  await resident.goto('/privacy');
  const id = await submitRentCase(resident);
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/v2/review?id=${id}&panel=documents`);
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: /photo-id\.jpg/ }).click();

  await test.step('accepts a photo, undoes that, and accepts it again', async () => {
    await panel.getByRole('button', { name: say(part, 'accept'), exact: true }).click();
    await panel.getByRole('button', { name: say(part, 'undo'), exact: true }).click();
    await pressKey(panel.getByRole('button', { name: say(part, 'accept'), exact: true }));
    await expect(panel.getByText(say(part, 'accepted'), { exact: true }).first()).toBeVisible();
  });

  await test.step('matches it with an answer', async () => {
    const answers = page.getByRole('region', { name: 'Answers' });
    await answers.getByRole('button', { name: say(part, 'match.label', { label: 'First name' }) }).click();
    await expect(answers.getByText(/^Matches .photo-id\.jpg. \(.James Okoye/)).toBeVisible();
  });

  await test.step('writes a note at a place of the photo, by keyboard', async () => {
    await panel.getByText(say(part, 'notes', { count: 0 }), { exact: true }).click();
    await pressKey(panel.getByRole('button', { name: say(part, 'note.add') }));
    const pin = panel.getByRole('button', { name: say(part, 'note.place') });
    await pressKey(pin, 'ArrowRight');
    await panel.getByLabel(say(part, 'note.text'), { exact: true }).fill('The name is spelled differently.');
    await inspectScreen(page, 'case-document-note');
    await panel.getByRole('button', { name: say(part, 'note.save') }).click();
    await expect(panel.getByText('The name is spelled differently.')).toBeVisible();
    await expect(panel.getByText(say(part, 'notes', { count: 1 }), { exact: true })).toBeVisible();
  });

  await test.step('rejects the lease, which requests it again', async () => {
    await panel.getByRole('button', { name: /lease\.pdf/ }).click();
    await panel.getByRole('button', { name: say(part, 'reject'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say(part, 'reject.reason')).selectOption('own');
    await dialog.getByRole('button', { name: say(part, 'reject.submit') }).click();
    await expect(dialog.getByText(say(part, 'reject.wordsMissing'))).toBeVisible();
    await dialog.getByLabel(say(part, 'reject.words')).fill('Page 3 is cut off.');
    await inspectScreen(page, 'case-document-reject');
    await dialog.getByRole('button', { name: say(part, 'reject.submit') }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText(say(part, 'rejected'), { exact: true }).first()).toBeVisible();
    const { requests } = await callApi<{ requests: CaseRequest[] }>(
      resident,
      'GET',
      `/applications/${id}/requests`,
    );
    await resident.goto(`/applications/${id}/requests/${requests[0]?.id}`);
    await expect(resident.getByText('Page 3 is cut off.').first()).toBeVisible();
  });

  await test.step('adds another document to the open request with two clicks from its answer', async () => {
    await page
      .getByRole('region', { name: 'Answers' })
      .getByRole('button', { name: sayRequest('request.label', { label: 'Photo ID' }) })
      .click();
    await expect(panel.getByText(sayRequest('form.adds'))).toBeVisible();
    await expect(panel.getByRole('checkbox', { name: 'Photo ID' })).toBeChecked();
    await panel.getByRole('button', { name: sayRequest('form.send', { count: 1 }), exact: true }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'Photo ID' }).first()).toBeVisible();
    await expect(panel.getByRole('listitem').filter({ hasText: 'Page 3 is cut off.' }).first()).toBeVisible();
  });
});
