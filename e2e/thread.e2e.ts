// The messages of a case as staff use them: with the keyboard, with replies from the applicant's mail program, and with
// files.
import { expect } from '@playwright/test';
import { deliverEmail } from './support/deliver-email.ts';
import { createDisguisedExecutable, createLease } from './support/documents.ts';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { pressTabUntil } from './support/press-tab-until.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

/** A reply as written by mail programs: text and HTML versions, the quoted question, and an attachment. */
const answerLines = (text: string): string[] => [
  'Subject: Re: Your lease',
  `Message-ID: <${crypto.randomUUID()}@sender.test>`,
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=m',
  '',
  '--m',
  'Content-Type: multipart/alternative; boundary=a',
  '',
  '--a',
  'Content-Type: text/plain; charset=utf-8',
  '',
  text,
  '',
  'On Thu, Nov 19, 2026 at 9:12 AM Riverbend County wrote:',
  '> Please send your lease.',
  '--a',
  'Content-Type: text/html; charset=utf-8',
  '',
  `<p>${text}</p><table><tr><th>Rent</th><td>900</td></tr></table><script>document.title='stolen'</script><img src="https://spy.test/p.gif" alt="a picture">`,
  '--a--',
  '--m',
  'Content-Type: application/pdf; name="lease.pdf"',
  'Content-Disposition: attachment; filename="lease.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  createLease('lease.pdf').buffer.toString('base64'),
  '--m--',
];

test('staff write a message by keyboard with a template, preview it, and cancel a scheduled message', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 900 });
  const { applicationId } = await enterCase(page, { language: 'es' });
  await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
  const panel = page.getByRole('tabpanel');
  const body = panel.getByLabel(say('messaging', 'composer.body.EMAIL'));
  const dialog = page.getByRole('dialog');
  await expect(panel.getByRole('region', { name: 'Messages' })).toBeVisible();

  await test.step('fills in a template, keeps it after a reload, and previews it', async () => {
    await pressTabUntil(page, 'Templates');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('document', { exact: true }).fill('contrato');
    await dialog.getByLabel('date', { exact: true }).fill('24 de noviembre');
    await page.keyboard.press('Enter');
    await expect(body).toHaveValue(/Necesitamos su contrato para continuar/);
    await page.reload();
    await expect(body).toHaveValue(/Necesitamos su contrato/);
    await pressKey(panel.getByRole('button', { name: 'Preview' }));
    await expect(dialog.getByRole('region', { name: 'Message' })).toContainText(
      'Necesitamos un documento más',
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('schedules and cancels the message', async () => {
    await pressKey(panel.getByRole('button', { name: 'Send later' }));
    await page.getByLabel('Send at').fill('2099-01-05T09:30');
    await page.keyboard.press('Escape');
    await expect(panel.getByText(/This message will be sent Jan 5, 2099/)).toBeVisible();
    await pressKey(body, 'Control+Enter');
    const waiting = panel.getByRole('article').filter({ hasText: 'Scheduled for Jan 5, 2099, 9:30' });
    await pressKey(waiting.getByRole('button', { name: 'Cancel sending' }));
    await expect(panel.getByText(/Canceled/)).toBeVisible();
  });
});

test('an applicant replies from her email app, and staff see the reply live, filter, and search it', async ({
  open,
  outbox,
  baseURL,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 900 });
  const { applicationId, mail } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
  const panel = page.getByRole('tabpanel');
  const body = panel.getByLabel(say('messaging', 'composer.body.EMAIL'));
  const question = `Please send your lease. ${crypto.randomUUID()}`;
  await body.fill(question);
  await page.getByRole('button', { name: say('messaging', 'composer.send.EMAIL') }).click();
  const { replyTo } = await outbox.waitForMessage(mail, (letter) => letter.body.includes(question));

  await test.step('the reply arrives live with a collapsed quote, sandboxed HTML, and its attachment', async () => {
    const answer = `Here is my lease. ${crypto.randomUUID()}`;
    await deliverEmail(baseURL ?? '', mail, replyTo ?? '', answerLines(answer));
    const message = panel.getByRole('article').filter({ hasText: answer });
    await expect(message).toBeVisible();
    await expect(message.getByText('> Please send your lease.')).toBeHidden();
    await message.getByText(say('messaging', 'mail.quote')).click();
    await expect(message.getByText('> Please send your lease.')).toBeVisible();
    await expect(message.getByText('lease.pdf')).toBeVisible();
    // Scripts cannot run in the frame, not even for tests, so the test reads its response from the network.
    const pageResponse = page.waitForResponse(/\/mail\/page$/);
    await message.getByText(say('messaging', 'mail.formatted')).click();
    const html = await (await pageResponse).text();
    expect(html).toContain('<th>Rent</th>');
    expect(html).not.toMatch(/<script|<img|spy\.test/);
    await expect(message.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*(scripts|same-origin))/);
    await message.getByText(say('messaging', 'mail.formatted')).click();
    await expect(message.locator('iframe')).toHaveCount(0);
  });

  await test.step('shows the address of an unknown sender', async () => {
    const lines = ['Subject: Rent', '', 'She owes me two months.'];
    await deliverEmail(baseURL ?? '', 'landlord@elsewhere.test', replyTo ?? '', lines);
    const other = panel.getByRole('article').filter({ hasText: 'She owes me two months.' });
    await expect(other).toContainText('landlord@elsewhere.test');
    await inspectScreen(page, 'thread-with-mail');
  });

  await test.step('filters and searches messages', async () => {
    const show = panel.getByRole('combobox', { name: 'Show' });
    await show.selectOption('Note');
    await expect(panel.getByText('She owes me two months.')).toHaveCount(0);
    await show.selectOption('All messages');
    await panel.getByRole('searchbox', { name: 'Search messages' }).fill('OWES me two');
    await expect(panel.getByRole('article')).toHaveCount(1);
    await expect(panel.getByText('She owes me two months.')).toBeVisible();
  });
});

test('a caseworker sends a file, creates a printed letter, and reviews a suggested summary', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'caseworker@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 900 });
  const { applicationId } = await enterCase(page);
  await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
  const panel = page.getByRole('tabpanel');
  const body = panel.getByLabel('Email message');

  await test.step('sends a file with the message, and removes a rejected file', async () => {
    await panel
      .getByLabel('Attach files')
      .setInputFiles([createLease('decision.pdf'), createDisguisedExecutable('offer.pdf')]);
    const files = panel.getByRole('list', { name: 'Attachments' });
    await expect(files.getByRole('button', { name: 'Remove decision.pdf' })).toBeVisible();
    // Only uploaded files survive a reload.
    await expect(files.getByRole('progressbar')).toHaveCount(0);
    await expect(files.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
    await body.fill('Your decision is in the file. Do you ask for anything else?');
    await files.getByRole('button', { name: 'Remove offer.pdf' }).click();
    await expect(files.getByText('offer.pdf')).toHaveCount(0);
    await page.reload();
    await expect(files.getByText('decision.pdf')).toBeVisible();
    await panel.getByRole('button', { name: 'Send email' }).click();
    const message = panel.getByRole('article').filter({ hasText: 'Your decision is in the file' });
    await expect(message.getByRole('link', { name: 'decision.pdf' })).toBeVisible();
  });

  await test.step('a summary is used once reviewed', async () => {
    await panel.getByRole('button', { name: 'Summarize' }).click();
    const proposal = panel.getByRole('region', { name: 'Summary draft' });
    await expect(proposal.getByText(/AI-generated draft for .?Samuel Kim/)).toBeVisible();
    await inspectScreen(page, 'summary');
    await proposal.getByLabel('Summary draft').fill('She was sent the decision.');
    await proposal.getByRole('button', { name: 'Save to case' }).click();
    const summary = panel.getByRole('article').filter({ hasText: 'She was sent the decision.' });
    await expect(summary.getByText('AI-generated summary, reviewed')).toBeVisible();
    await expect(proposal).toHaveCount(0);
  });

  await test.step('creates a letter for mailing', async () => {
    await body.fill('This is our decision, for your files.');
    await panel.getByRole('button', { name: 'Letter', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('Our decision');
    await dialog.getByRole('button', { name: 'Create letter' }).click();
    const letter = panel.getByRole('article').filter({ hasText: 'This is our decision, for your files.' });
    await expect(letter.getByRole('link', { name: 'Our decision.pdf' })).toBeVisible();
    await expect(body).toHaveValue('');
  });
});
