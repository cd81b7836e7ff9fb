// Calls in both directions: staff call from a case and take notes; an applicant calls and leaves a voicemail, and staff
// listen to it.
import { expect } from '@playwright/test';
import { createPhoneNumber, enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const say = (key: string) => createTranslate('en')('calls', key);
const phonePage = (number: string): string => `/dev/phone?number=${encodeURIComponent(number)}`;

test('staff call an applicant from a phone and log the call', async ({ open, outbox }) => {
  const page = await open({ device: 'phone', as: 'supervisor@riverbend.test' });
  const { applicationId } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
  await page.getByRole('button', { name: createTranslate('en')('messaging', 'tools.open') }).click();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Call / });
  const own = dialog.getByLabel('Your phone number');
  await own.fill('+44 20 7946 0000');
  await dialog.getByRole('button', { name: 'Start call' }).click();
  await expect(dialog.getByText(/^We can’t call this number/)).toBeVisible();
  await own.fill('(415) 555-0148');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: 'Calling your phone' })).toBeVisible();

  await outbox.waitForMessage('+14155550148', (each) => each.channel === 'call');
  const phoneTab = await page.context().newPage();
  await phoneTab.goto(phonePage('+14155550148'));
  await phoneTab.getByRole('button', { name: 'Answer', exact: true }).click();
  await phoneTab.getByLabel('Keys').fill('1');
  await phoneTab.getByRole('button', { name: 'Press' }).click();
  await phoneTab.getByRole('button', { name: 'They answer' }).click();
  const call = page.getByRole('article').filter({ hasText: 'Answered' });
  await call.getByRole('button', { name: 'Add note' }).click();
  await page.getByLabel('Call notes').fill('She brings the lease on Friday.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(call.getByText('She brings the lease on Friday.')).toBeVisible();
  await phoneTab.getByRole('button', { name: /^Hang up/ }).click();
  await expect(call.getByText('0:42 min')).toBeVisible();
});

test('a caller leaves a voicemail through the phone menu, and staff play it in the case', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const { applicationId, phone } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}&panel=notes`);
  await expect(page.getByRole('tablist')).toBeVisible();
  const phoneTab = await page.context().newPage();
  await phoneTab.goto(phonePage(phone));
  await phoneTab.getByRole('button', { name: 'Call the office' }).click();
  await phoneTab.getByLabel('Keys').first().fill('2');
  await phoneTab.getByRole('button', { name: 'Press' }).first().click();
  await phoneTab.getByRole('button', { name: 'Speak for two seconds' }).click();
  await expect(phoneTab.getByText('The call is over.')).toBeVisible();

  await page.getByRole('tab', { name: /^Messages.*1 unread/ }).click();
  const sound = page.locator('audio');
  await expect(sound).toBeVisible();
  const recording = page.waitForResponse(/\/api\/calls\/\d+\/recording$/);
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  // The player requests a range.
  expect((await recording).status()).toBe(206);
  await expect.poll(() => sound.evaluate(({ duration }: HTMLAudioElement) => duration)).toBe(2);
  await inspectScreen(page, 'voicemail');
  await page.goto('/v2/inbox/calls');
  await expect(page.getByRole('main').locator(`a[href*="id=${applicationId}"]`)).toBeVisible();
});

test('staff choose a case with the phone of an unknown caller by keyboard, from right to left', async ({
  open,
}) => {
  const arabic = createTranslate('ar');
  const desk = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const phone = createPhoneNumber();
  const phoneTab = await desk.context().newPage();
  await phoneTab.goto(phonePage(phone));
  await phoneTab.getByRole('button', { name: 'Call the office' }).click();
  for (const key of ['1', '2']) {
    await phoneTab.getByLabel('Keys').first().fill(key);
    await phoneTab.getByRole('button', { name: 'Press' }).first().click();
  }
  await phoneTab.getByRole('button', { name: 'Speak for two seconds' }).click();
  await expect(phoneTab.getByText('The call is over.')).toBeVisible();
  const { applicationId, name } = await enterCase(desk, { phone });

  const page = await open({ device: 'phone', as: 'intake@riverbend.test', language: 'ar' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/v2/inbox/calls');
  await pressKey(page.getByRole('button', { name: arabic('calls', 'attach.of', { from: phone }) }));
  const dialog = page.getByRole('dialog', { name: arabic('calls', 'attach.title') });
  const suggestions = dialog.getByRole('list', { name: arabic('calls', 'attach.suggestions') });
  await expect(suggestions).toContainText(new RegExp(`1990.*12 River Street.*${phone.slice(-4)}`));
  await inspectScreen(page, 'attach-call');
  await pressKey(suggestions.getByRole('button', { name }));
  const number = dialog.getByLabel(arabic('calls', 'attach.number'));
  await expect(number).toHaveValue(String(applicationId));
  await pressKey(number);
  await expect(page).toHaveURL(new RegExp(`id=${applicationId}`));
});

test('the call log of the demo has every kind of call, and plays its voicemails', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/v2/inbox/calls');
  const main = page.getByRole('main');
  for (const key of ['outcome.call-back', 'outcome.status', 'outcome.office', 'outcome.none'])
    await expect(main.getByText(say(key)).first()).toBeVisible();
  await page.getByLabel(say('filter')).selectOption('unmatched');
  const sound = main.locator('audio').last();
  await expect(main.getByText(/^Hello, this is the manager of Willow Court/)).toBeVisible();
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(() => sound.evaluate(({ duration }: HTMLAudioElement) => duration)).toBe(2);
});
