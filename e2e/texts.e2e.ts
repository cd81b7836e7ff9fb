// Texts both ways: one goes out, the answer comes in while staff look elsewhere, and who ends texts is left alone at once.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspect, look } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

interface Case {
  readonly applicationId: number;
  readonly phone: string;
}

/** A case of the queue with a phone, the nth of a program's: each journey takes one that no other has. */
async function caseWithPhone(page: Page, nth: number): Promise<Case> {
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

/** Somebody writes from a phone. */
const textFrom = (page: Page, phone: string, body: string): Promise<unknown> =>
  page.evaluate(
    ([from, text]) =>
      fetch('/dev/phone', { method: 'POST', body: new URLSearchParams({ from, body: text }) }),
    [phone, body] as const,
  );

test('a text goes out, its answer is live and unread, and STOP turns texts off with the reason', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const about = await caseWithPhone(page, 3);
  await page.goto(`/v2/review?id=${about.applicationId}&panel=messages`);
  await page
    .locator('label')
    .filter({ hasText: /^Text$/ })
    .click();
  const body = page.getByLabel('Your text message');
  await body.fill('Your lease is missing page 2. Please send it by Friday.');
  await expect(page.getByText('1 text · 105 characters left')).toBeVisible();
  await body.fill('Your lease is missing page 2. It’s the one you both signed — please send it by Friday.');
  await expect(page.getByText(/^2 texts ·/)).toBeVisible();
  await expect(page.getByText('“’” makes texts shorter')).toBeVisible();
  await inspect(page, 'texts-compose');
  await page.getByRole('button', { name: 'Send text' }).click();
  await outbox.letter(about.phone, (each) => each.channel === 'sms' && each.body.includes('page 2'));

  await page.getByRole('tab', { name: /^Notes/ }).click();
  await textFrom(page, about.phone, 'Page 2 is on its way');
  const messages = page.getByRole('tab', { name: /^Messages.*1 unread/ });
  await messages.click();
  const thread = page.getByRole('region', { name: 'Messages' });
  await expect(thread.getByText('Page 2 is on its way')).toBeVisible();

  await textFrom(page, about.phone, 'Stop');
  await expect(page.getByText(/^Texts are off: the applicant texted STOP on/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Text', exact: true })).toBeDisabled();
  await outbox.letter(about.phone, (each) => each.body.includes('we will not text you any more'));
  await inspect(page, 'texts-stopped');
  await textFrom(page, about.phone, 'START');
  await expect(page.getByRole('radio', { name: 'Text', exact: true })).toBeEnabled();
});

test('in Arabic, on a tablet and a phone: what an applicant agreed to is written down', async ({ open }) => {
  const page = await open({ device: 'phone', language: 'ar', as: 'intake@riverbend.test' });
  const say = wordsOf('ar');
  const { applicationId } = await caseWithPhone(page, 5);
  await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
  const record = async (answer: 'consent.opted-in' | 'consent.opted-out'): Promise<void> => {
    await page.getByRole('button', { name: say('communications', 'consent.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: say('communications', answer) }).check();
    await look(page, `consent-${answer.slice(8)}`);
    await dialog.getByRole('button', { name: say('communications', 'consent.save') }).click();
    await expect(dialog).toBeHidden();
  };
  await record('consent.opted-out');
  const text = page.getByRole('radio', { name: say('communications', 'channel.SMS'), exact: true });
  await expect(text).toBeDisabled();
  await inspect(page, 'consent-off');
  await page.setViewportSize({ width: 768, height: 900 });
  await inspect(page, 'consent-off');
  await record('consent.opted-in');
  await expect(text).toBeEnabled();
});

test('on a phone: a text of a number nobody has is put into its case, another away', async ({ open }) => {
  const page = await open({ device: 'phone', as: 'supervisor@riverbend.test' });
  const { applicationId } = await caseWithPhone(page, 7);
  const [mine, junk] = ['+15550107701', '+15550107702'];
  await textFrom(page, mine, 'My number changed. The lease is attached to my old message.');
  await textFrom(page, junk, 'You won a cruise');
  await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
  await page.getByRole('link', { name: /messages that fit no case$/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Texts from unknown numbers' })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Put away: .?\\${junk}`) }).click();
  await expect(page.getByText('You won a cruise')).toBeHidden();
  await inspect(page, 'unmatched');
  await page.getByRole('button', { name: new RegExp(`^Put into a case: .?\\${mine}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Put the text into a case' });
  await dialog.getByRole('button', { name: 'Put into the case' }).click();
  await expect(dialog.getByText('Enter the number of the application.')).toBeVisible();
  await dialog.getByLabel('Application ID').fill('999999');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('There is no application with this number.')).toBeVisible();
  await look(page, 'unmatched-attach');
  await dialog.getByLabel('Application ID').fill(String(applicationId));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/v2/review\\?id=${applicationId}`));
  await expect(page.getByText('My number changed.', { exact: false }).first()).toBeVisible();
});
