// Calls both ways: staff call from a case and note what was said; an applicant calls, leaves a message, and staff hear it.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspect, look } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

/** A case of the queue with a phone, the nth of a program's: each journey takes one that no other has. */
async function caseWithPhone(page: Page, nth: number): Promise<{ applicationId: number; phone: string }> {
  await page.goto('/v2/inbox?process=2');
  const row = page.getByRole('row').nth(nth);
  const applicationId = Number(await row.getAttribute('data-row-id'));
  const { applicant } = await callApi<{ applicant: { phone: string } }>(
    page,
    'GET',
    `/cases/${applicationId}`,
  );
  return { applicationId, phone: applicant.phone };
}

const phonePage = (number: string): string => `/dev/phone?number=${encodeURIComponent(number)}`;

test('on a phone: a call from the panel rings the own phone, then theirs, with its note and how long it lasted', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone', as: 'supervisor@riverbend.test' });
  const { applicationId } = await caseWithPhone(page, 9);
  await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Call / });
  const own = dialog.getByLabel('Your phone');
  await own.fill('+44 20 7946 0000');
  await dialog.getByRole('button', { name: 'Ring my phone' }).click();
  await expect(dialog.getByText(/^We cannot ring this number/)).toBeVisible();
  await look(page, 'call-dialog');
  await own.fill('(415) 555-0148');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const message = page.getByRole('article').filter({ hasText: 'Your phone rings' });
  await expect(message).toBeVisible();

  await outbox.letter('+14155550148', (each) => each.channel === 'call');
  const hand = await page.context().newPage();
  await hand.goto(phonePage('+14155550148'));
  await hand.getByRole('button', { name: 'Answer', exact: true }).click();
  await hand.getByLabel('Keys').fill('1');
  await hand.getByRole('button', { name: 'Press' }).click();
  await hand.getByRole('button', { name: 'They answer' }).click();
  const spoken = page.getByRole('article').filter({ hasText: 'Answered' }).last();
  await spoken.getByRole('button', { name: 'Write a note' }).click();
  await page.getByLabel('What the call was about').fill('She brings the lease on Friday.');
  await look(page, 'call-note');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await hand.getByRole('button', { name: /^Hang up/ }).click();
  await expect(spoken.getByText('She brings the lease on Friday.')).toBeVisible();
  await expect(spoken.getByText('0:42 min')).toBeVisible();
  await inspect(page, 'call-done');
});

test('a caller leaves a voicemail by key; staff hear it in the case, and in Arabic on a phone in the call log', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const { applicationId, phone } = await caseWithPhone(page, 11);
  await page.goto(`/v2/review?id=${applicationId}&panel=notes`);
  const hand = await page.context().newPage();
  await hand.goto(phonePage(phone));
  await hand.getByRole('button', { name: 'Call the office' }).click();
  await hand.getByLabel('Keys').first().fill('2');
  await hand.getByRole('button', { name: 'Press' }).first().click();
  await hand.getByRole('button', { name: 'Speak for two seconds' }).click();
  await expect(hand.getByText('The call is over.')).toBeVisible();

  await page.getByRole('tab', { name: /^Messages.*1 unread/ }).click();
  const sound = page.locator('audio').last();
  await expect(sound).toBeVisible();
  const heard = page.waitForResponse(/\/api\/calls\/\d+\/recording$/);
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  expect((await heard).status()).toBe(200);
  await expect.poll(() => sound.evaluate(({ duration }: HTMLAudioElement) => duration)).toBe(2);
  await inspect(page, 'voicemail');

  const arabic = await open({ device: 'phone', language: 'ar', as: 'intake@riverbend.test' });
  const say = wordsOf('ar');
  await arabic.goto('/v2/inbox/calls');
  await expect(arabic.getByText(say('communications/call-log', 'outcome.voicemail')).first()).toBeVisible();
  await inspect(arabic, 'call-log');
  await arabic.setViewportSize({ width: 768, height: 900 });
  await inspect(arabic, 'call-log');
});
