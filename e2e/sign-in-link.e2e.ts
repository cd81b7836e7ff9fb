// A resident signs in with a link by email or text, and returns to the program that they were applying to.
import { expect } from '@playwright/test';
import { inspectWidths } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import type { OutboxMessage } from './support/outbox.ts';
import { createTranslate } from './support/translate.ts';

const links = 'sign-in/links';
/** The help desk, which is open to everyone. */
const apply = '/confirmation-resource/1715';

/** Returns the path of the link in a message. */
function readLink({ body }: OutboxMessage): string {
  const { pathname, search } = new URL(/https?:\/\/\S+token=[\w-]+/.exec(body)?.[0] ?? '');
  return `${pathname}${search}`;
}

const hasLink = ({ body }: OutboxMessage): boolean => body.includes('/sign-in-link/open?token=');

test('a resident gets a link by email and continues the application, and the link works once', async ({
  open,
  outbox,
}) => {
  const say = createTranslate('en');
  const resident = await createResident();
  const page = await open({ device: 'phone' });
  await page.goto(apply);
  await page.getByRole('link', { name: say('sign-in', 'login.link') }).click();
  await inspectWidths(page, 'sign-in-link');
  await page.getByLabel(say('sign-in', 'login.login-id'), { exact: true }).fill(resident.mail);
  await page.getByRole('button', { name: say(links, 'request.submit') }).click();
  await expect(page.getByText(say(links, 'sign-in.sent-title'))).toBeVisible();
  await inspectWidths(page, 'sign-in-link-sent');
  const link = readLink(await outbox.waitForMessage(resident.mail, hasLink));
  await page.goto(link);
  await expect(page).toHaveURL(/\/sign-in-link\/open$/);
  await inspectWidths(page, 'sign-in-link-open');
  await page.getByRole('button', { name: say(links, 'open.submit') }).click();
  await expect(page).toHaveURL(new RegExp(apply));
  await test.step('asks to sign out before a link is used again', async () => {
    await page.goto(link);
    await expect(page.getByText(say(links, 'open.signedIn'))).toBeVisible();
    await inspectWidths(page, 'sign-in-link-signed-in');
    await page.getByRole('button', { name: say('sign-in', 'signed-in.sign-out') }).click();
    await expect(page.getByRole('button', { name: say(links, 'open.submit') })).toBeVisible();
  });
  const other = await open({ device: 'phone', language: 'ar' });
  const arabic = createTranslate('ar');
  await other.goto(link);
  await other.getByRole('button', { name: arabic(links, 'open.submit') }).click();
  await expect(other.getByRole('heading', { name: arabic(links, 'expired.title') })).toBeVisible();
  await inspectWidths(other, 'sign-in-link-expired');
});

test('a resident gets a link and signs in with it without JavaScript', async ({
  browser,
  baseURL,
  outbox,
}) => {
  const say = createTranslate('es');
  const resident = await createResident({ language: 'es' });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    locale: 'es-MX',
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto(apply);
  await page.getByRole('link', { name: say('sign-in', 'login.link') }).click();
  await page.getByLabel(say('sign-in', 'login.login-id'), { exact: true }).fill(resident.mail);
  await page.getByRole('button', { name: say(links, 'request.submit') }).click();
  await expect(page.getByText(say(links, 'sign-in.sent-title'))).toBeVisible();
  await page.goto(readLink(await outbox.waitForMessage(resident.mail, hasLink)));
  await page.getByRole('button', { name: say(links, 'open.submit') }).click();
  await expect(page).toHaveURL(new RegExp(apply));
  await context.close();
});
