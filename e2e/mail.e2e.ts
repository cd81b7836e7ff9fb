// Staff write, the applicant answers from her own mail program, and staff see it while they look.
import { expect } from '@playwright/test';
import { bringMail } from './support/bring-mail.ts';
import { callApi } from './support/call-api.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { leasePaper } from './support/papers.ts';
import { staffQueue } from './support/staff-queue.ts';
import { wordsOf } from './support/words.ts';

interface CaseOf {
  readonly applicant: { readonly mail: string };
}

/** An answer as mail programs write it: text and HTML of the same words, the question quoted, a paper with it. */
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
  leasePaper('lease.pdf').buffer.toString('base64'),
  '--m--',
];

test('staff write, the applicant answers by e-mail, and staff see it live: its quote folded, its HTML held in, its paper there', async ({
  open,
  outbox,
  baseURL,
}) => {
  const say = wordsOf('en');
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.goto('/v2/inbox');
  const queue = staffQueue(page);
  await queue.narrow('Program', 'Emergency Rental Assistance');
  const [id = 0] = await queue.ids();
  await page.goto(`/v2/review?id=${id}&panel=messages`);
  const { applicant } = await callApi<CaseOf>(page, 'GET', `/cases/${id}`);
  const asked = `Please send your lease. ${crypto.randomUUID()}`;
  await page.getByLabel(say('communications', 'composer.body.EMAIL')).fill(asked);
  await page.getByRole('button', { name: say('communications', 'composer.send.EMAIL') }).click();
  const { replyTo } = await outbox.letter(applicant.mail, ({ body }) => body.includes(asked));
  const answer = `Here is my lease. ${crypto.randomUUID()}`;
  await bringMail(baseURL ?? '', applicant.mail, replyTo ?? '', answerLines(answer));
  const message = page.getByRole('article').filter({ hasText: answer });
  await expect(message).toBeVisible();
  await expect(message.getByText('> Please send your lease.')).toBeHidden();
  await message.getByText(say('communications', 'mail.quote')).click();
  await expect(message.getByText('> Please send your lease.')).toBeVisible();
  await expect(message.getByText('lease.pdf')).toBeVisible();
  // Nothing runs in the frame, not even what looks at pages for us: what it was given is read on its way.
  const given = page.waitForResponse(/\/mail\/page$/);
  await message.getByText(say('communications', 'mail.formatted')).click();
  const html = await (await given).text();
  expect(html).toContain('<th>Rent</th>');
  expect(html).not.toMatch(/<script|<img|spy\.test/);
  await expect(message.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*(scripts|same-origin))/);
  await message.getByText(say('communications', 'mail.formatted')).click();
  await expect(message.locator('iframe')).toHaveCount(0);
  await inspect(page, 'mail-folded');
  await bringMail(baseURL ?? '', 'landlord@elsewhere.test', replyTo ?? '', [
    'Subject: Rent',
    '',
    'She owes me two months.',
  ]);
  const other = page.getByRole('article').filter({ hasText: 'She owes me two months.' });
  await expect(other.getByText('landlord@elsewhere.test').first()).toBeVisible();
  await inspect(page, 'mail-somebody-else');
});
