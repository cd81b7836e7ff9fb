// A supervisor answers messages of several cases from the inbox, without a mouse and without leaving it.
import { expect } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { deliverEmail } from './support/deliver-email.ts';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

test('a supervisor answers a message from the inbox by keyboard, and marks it as done', async ({
  open,
  outbox,
  baseURL,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 900 });
  // Names have no digits.
  const lastName = `Quirke${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
  const { applicationId, name, mail } = await enterCase(page, { lastName });
  const question = `Please send your lease. ${crypto.randomUUID()}`;
  await callApi(page, 'POST', `/cases/${applicationId}/communications`, { type: 'EMAIL', body: question });
  const { replyTo } = await outbox.waitForMessage(mail, (letter) => letter.body.includes(question));
  await page.goto('/v2/inbox/conversations?list=unassigned');
  const list = page.getByRole('region', { name: say('messaging/inbox', 'list.unassigned') });
  const row = list.getByRole('link', { name });
  await expect(page.getByRole('tab', { name: say('messaging/inbox', 'list.mine') })).toBeVisible();
  await expect(row).toHaveCount(0);

  await test.step('a reply arrives live as an unread conversation', async () => {
    await deliverEmail(baseURL ?? '', mail, replyTo ?? '', ['Subject: Lease', '', 'Here is my lease.']);
    await expect(row).toContainText('Here is my lease.');
    await expect(row).toContainText(say('messaging/inbox', 'unread.count', { count: 1 }));
  });

  await test.step('J opens conversations; the thread and composer are beside the list', async () => {
    const thread = page.getByRole('region', { name, exact: true });
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(thread).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(thread.getByRole('article').filter({ hasText: 'Here is my lease.' })).toBeVisible();
    await expect(row).not.toContainText(say('messaging/inbox', 'unread.count', { count: 1 }));
    await inspectScreen(page, 'inbox');
  });

  await test.step('a slash finds templates by name, and the reply is sent from the inbox', async () => {
    const body = page.getByLabel(say('messaging', 'composer.body.EMAIL'));
    await pressKey(body, '/');
    const options = page
      .getByRole('listbox', { name: say('messaging', 'template.open'), exact: true })
      .getByRole('option');
    await expect(options).not.toHaveCount(0);
    await body.fill('/waiting');
    await expect(options).toHaveText(['Waiting for a response']);
    await pressKey(body, 'Enter');
    await expect(body).toHaveValue(/^Dear .+We need your response/s);
    await expect(options).toHaveCount(0);
    const reply = `Thank you, we received it. ${crypto.randomUUID()}`;
    await body.fill(reply);
    await pressKey(body, 'Control+Enter');
    await outbox.waitForMessage(mail, (letter) => letter.body.includes(reply));
    await expect(row).toContainText('You: Thank you, we received it.');
  });

  await test.step('E marks it as done, and Undo puts it back', async () => {
    await pressKey(row, 'e');
    await expect(row).toHaveCount(0);
    await pressKey(list.getByRole('button', { name: say('messaging/inbox', 'undo') }));
    await expect(row).toBeVisible();
    await pressKey(row);
    await page.getByRole('button', { name: say('messaging/inbox', 'done') }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('done conversations have a list, and move back from there', async () => {
    await page.getByRole('tab', { name: say('messaging/inbox', 'list.done') }).click();
    const doneList = page.getByRole('region', { name: say('messaging/inbox', 'list.done') });
    await pressKey(doneList.getByRole('link', { name }));
    await page.getByRole('button', { name: say('messaging/inbox', 'reopen') }).click();
    await expect(doneList.getByRole('link', { name })).toHaveCount(0);
    await page.getByRole('tab', { name: say('messaging/inbox', 'list.unassigned') }).click();
    await expect(row).toBeVisible();
  });
});

test('two applicants of one name differ in the inbox by the end of their phone numbers', async ({
  open,
  outbox,
  baseURL,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const lastName = createUniqueLastName();
  const namesakes = [await enterCase(page, { lastName }), await enterCase(page, { lastName })];
  for (const { applicationId, mail } of namesakes) {
    const question = `Please call us. ${crypto.randomUUID()}`;
    await callApi(page, 'POST', `/cases/${applicationId}/communications`, { type: 'EMAIL', body: question });
    const { replyTo } = await outbox.waitForMessage(mail, (letter) => letter.body.includes(question));
    await deliverEmail(baseURL ?? '', mail, replyTo ?? '', ['Subject: Call', '', 'I will call you.']);
    const listed = async () =>
      JSON.stringify(await callApi(page, 'GET', '/conversations?list=unassigned')).includes(
        `"applicationId":${applicationId},`,
      );
    await expect.poll(listed).toBe(true);
  }
  await page.goto('/v2/inbox/conversations?list=unassigned');
  const list = page.getByRole('region', { name: say('messaging/inbox', 'list.unassigned') });
  await expect(list.getByRole('link', { name: lastName })).toHaveCount(2);
  for (const { applicationId, phone } of namesakes)
    await expect(list.getByRole('link').filter({ hasText: String(applicationId) })).toContainText(
      new RegExp(`Born 1990 .*${phone.slice(-4)}`),
    );
  await page.setViewportSize({ width: 360, height: 740 });
  await inspectScreen(page, 'inbox-namesakes');
  for (const { applicationId } of namesakes)
    await callApi(page, 'POST', `/cases/${applicationId}/conversation`, { list: 'unassigned', as: 'done' });
});

test('the inbox fits a phone and reads from right to left', async ({ open }) => {
  const arabic = createTranslate('ar');
  const page = await open({ device: 'phone', as: 'intake@riverbend.test', language: 'ar' });
  await page.goto('/v2/inbox/conversations?list=unmatched');
  await expect(
    page.getByRole('heading', { level: 1, name: arabic('messaging/inbox', 'title') }),
  ).toBeVisible();
  await inspectScreen(page, 'inbox-on-a-phone');
});
