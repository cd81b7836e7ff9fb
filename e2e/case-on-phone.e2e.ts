// A caseworker works on a case with one thumb: reads, replies while the keyboard takes half of the window, attaches a file,
// requests a document, and takes the next step.
import { expect, type Locator } from '@playwright/test';
import { createLease } from './support/documents.ts';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
/** The height that a phone's keyboard leaves of a window of 740 px. */
const heightAboveKeyboard = 450;

/** Asserts that a control is in view, and large enough for a thumb. */
async function expectInReach(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  const box = await control.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
}

test('a manager replies, attaches a file, requests a document, and moves a case on a phone', async ({
  open,
}) => {
  const page = await open({ device: 'phone', as: 'manager@riverbend.test' });
  const { applicationId } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
  const panel = page.getByRole('tabpanel');
  const body = panel.getByLabel(say('messaging', 'composer.body.EMAIL'));
  const send = panel.getByRole('button', { name: say('messaging', 'composer.send.EMAIL') });
  const more = page.getByRole('button', { name: say('work-queue', 'case.more') });
  const received = panel.getByRole('article').filter({ hasText: 'We received your application' });

  await test.step('the thread, the message field, and its button are in view without scrolling', async () => {
    await expect(received).toBeInViewport();
    await expectInReach(body);
    await expectInReach(send);
    await expectInReach(more);
    await inspectScreen(page, 'case-phone');
  });

  await test.step('writes and sends a reply above the keyboard', async () => {
    const text = `Please send your lease. ${crypto.randomUUID()}`;
    await body.tap();
    await expect(more).toBeHidden();
    await page.setViewportSize({ width: 360, height: heightAboveKeyboard });
    await body.fill(text);
    await expect(body).toBeInViewport({ ratio: 1 });
    await expectInReach(send);
    await send.tap();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(panel.getByRole('article').filter({ hasText: text })).toBeInViewport();
    await expect(body).toHaveValue('');
    await expectInReach(send);
  });

  await test.step('attaches a file to the next message', async () => {
    await body.tap();
    await inspectScreen(page, 'case-phone-writing');
    await panel.locator('input[type=file]').setInputFiles(createLease('lease.pdf'));
    await expect(panel.getByText('lease.pdf')).toBeVisible();
    await body.fill('Your lease is attached.');
    await send.tap();
    const sent = panel.getByRole('article').filter({ hasText: 'Your lease is attached.' });
    await expect(sent).toBeInViewport();
    await expect(sent.getByText('lease.pdf')).toBeVisible();
  });

  await test.step('requests a document; the button of the form is in view all the time', async () => {
    await more.tap();
    await page.getByRole('button', { name: say('work-queue', 'case.request'), exact: true }).tap();
    await panel.getByRole('button', { name: say('work-queue/requests', 'extra.add'), exact: true }).tap();
    await panel.getByLabel(say('work-queue/requests', 'extra.name'), { exact: true }).fill('Water bill');
    const submit = panel.getByRole('button', { name: say('work-queue/requests', 'form.send', { count: 1 }) });
    await expectInReach(submit);
    await inspectScreen(page, 'case-phone-request');
    await submit.tap();
    await expect(panel.getByText(say('work-queue/requests', 'state.open'), { exact: true })).toBeVisible();
  });

  await test.step('takes the next step', async () => {
    const step = page.getByRole('button', { name: 'Move to Case verification' });
    await expectInReach(step);
    await step.tap();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Move to Case verification' });
    await expectInReach(confirm);
    await confirm.tap();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('banner').or(page.getByRole('main')).getByText('Case verification').first(),
    ).toBeVisible();
  });
});
