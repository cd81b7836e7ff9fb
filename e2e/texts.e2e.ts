// Texts in both directions; and unmatched texts and emails, which staff assign to a case.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { deliverEmail } from './support/deliver-email.ts';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';

/** Sends a text from a phone. */
const textFrom = (page: Page, phone: string, body: string): Promise<unknown> =>
  page.evaluate(
    ([from, text]) =>
      fetch('/dev/phone', { method: 'POST', body: new URLSearchParams({ from, body: text }) }),
    [phone, body] as const,
  );

test('staff send a text, its reply arrives live and unread, and STOP opts out of texts', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const { applicationId, phone } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
  await page
    .locator('label')
    .filter({ hasText: /^Text$/ })
    .click();
  const body = page.getByLabel('Text message');
  await body.fill('Your lease is missing page 2. Please send it by Friday.');
  await expect(page.getByText('1 text · 105 characters left')).toBeVisible();
  await body.fill('Your lease is missing page 2. It’s the one you both signed — please send it by Friday.');
  await expect(page.getByText(/^2 texts ·/)).toBeVisible();
  await expect(page.getByText('“’” lowers the character limit')).toBeVisible();
  await page.getByRole('button', { name: 'Send text' }).click();
  await outbox.waitForMessage(phone, (each) => each.channel === 'sms' && each.body.includes('page 2'));

  await page.getByRole('tab', { name: /^Notes/ }).click();
  await textFrom(page, phone, 'Page 2 is on its way');
  await page.getByRole('tab', { name: /^Messages.*1 unread/ }).click();
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Page 2 is on its way'),
  ).toBeVisible();

  await textFrom(page, phone, 'Stop');
  await expect(page.getByText(/^Texts are off\. The applicant replied STOP on/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Text', exact: true })).toBeDisabled();
  await outbox.waitForMessage(phone, (each) => each.body.includes('You will not get any more texts'));
  await inspectScreen(page, 'texts-stopped');
  await textFrom(page, phone, 'START');
  await expect(page.getByRole('radio', { name: 'Text', exact: true })).toBeEnabled();
});

test('staff match a text to its case and dismiss other texts and emails, on a phone', async ({
  open,
  baseURL,
}) => {
  const page = await open({ device: 'phone', as: 'supervisor@riverbend.test' });
  const { applicationId, phone } = await enterCase(page);
  // These numbers are unassigned: they differ from the person's number by one digit.
  const [mine, junk] = [8, 9].map((digit) => `+1628${phone.slice(5, 11)}${digit}`) as [string, string];
  const subject = `Roofs ${crypto.randomUUID()}`;
  await deliverEmail(baseURL ?? '', 'seller@elsewhere.test', 'riverbend@localhost', [
    `Subject: ${subject}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Buy a roof</p><script>document.title="stolen"</script>',
  ]);
  await textFrom(page, mine, 'My number changed. The lease is attached to my old message.');
  await textFrom(page, junk, `You won a cruise ${junk}`);
  await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
  // The page of unmatched messages does not update itself, and a job stores the email.
  await expect
    .poll(async () => JSON.stringify(await callApi(page, 'GET', '/mail/unmatched')), { timeout: 60_000 })
    .toContain(subject);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Unmatched messages' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Texts from unknown numbers' })).toBeVisible();

  await test.step('shows email as plain text, and dismisses it with a reason', async () => {
    const card = page.getByText(subject).locator('..');
    await expect(card.getByText('Buy a roof')).toBeVisible();
    await card.getByRole('button', { name: 'Dismiss: seller@elsewhere.test' }).click();
    await page.getByLabel('Reason').fill('An advertisement');
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(subject)).toHaveCount(0);
  });

  await test.step('dismisses one text and matches the other to its case', async () => {
    await page.getByRole('button', { name: new RegExp(`^Dismiss: .?\\${junk}`) }).click();
    await expect(page.getByText(`You won a cruise ${junk}`)).toBeHidden();
    await inspectScreen(page, 'unmatched-texts');
    await page.getByRole('button', { name: new RegExp(`^Add to case: .?\\${mine}`) }).click();
    const dialog = page.getByRole('dialog', { name: 'Add text to a case' });
    await dialog.getByRole('button', { name: 'Add to case' }).click();
    await expect(dialog.getByText('Enter an application ID.')).toBeVisible();
    await dialog.getByLabel('Application ID').fill('999999');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('We couldn’t find an application with this ID.')).toBeVisible();
    await dialog.getByLabel('Application ID').fill(String(applicationId));
    await expect(dialog.getByText('We couldn’t find an application with this ID.')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/v2/review\\?id=${applicationId}`));
    await expect(page.getByRole('article').filter({ hasText: 'My number changed.' })).toBeVisible();
  });
});
