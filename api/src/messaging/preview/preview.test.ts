// The preview of a message before it is sent.
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createCase, type SubmittedCase } from '../../../test/factories.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
let sent: SubmittedCase;

beforeAll(async () => {
  sent = await createCase();
});

const preview = async (change: object, who: PersonName = 'caseWorker') =>
  call(
    'POST',
    '/communications/preview',
    { channel: 'email', subject: 'About {{programName}}', body: 'Dear {{applicantName}}', ...change },
    await session(who),
  );
const openPreview = async (id: string, who: PersonName = 'caseWorker') =>
  call('GET', `/communications/preview/${id}`, undefined, await session(who));

test('shows an email as it would be sent, filled in from a case, in the recipient’s language and direction', async () => {
  await queryRows(
    100,
    `update applicant set language = 'ar' from application a where a.id = $1 and applicant.id = a.applicant_id`,
    [sent.id],
  );
  const { body } = await preview({ applicationId: sent.id, body: 'عزيزي {{applicantName}} {{date}}' });
  expect(body).toMatchObject({ language: 'ar', missing: ['date'] });
  expect(body.text).toContain(`/applications/${sent.id}`);
  const page = await openPreview(body.mailId);
  expect(page.body).toContain('<html lang="ar" dir="rtl">');
  expect(page.body).toContain(`/applications/${sent.id}"`);
  expect(page.body).toContain('<img src="data:image/png;base64,');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['content-security-policy']).toContain('sandbox');
});

test('uses example data without a case, and returns only text for text messages and calls', async () => {
  const { body } = await preview({ language: 'ko', channel: 'sms' });
  expect(body).toEqual({ language: 'ko', subject: '', text: 'Dear 김민지', mailId: null, missing: [] });
  expect((await preview({ language: 'ar', channel: 'voice' })).body.text).toBe('Dear ليلى حداد');
});

test('opens a preview only for its requester until their next preview, and escapes markup', async () => {
  const first = (await preview({ body: '<script>alert(1)</script>' })).body.mailId;
  expect((await openPreview(first)).body).toContain('&lt;script&gt;');
  expect((await openPreview(first, 'supervisor')).status).toBe(404);
  const second = (await preview({})).body.mailId;
  expect((await openPreview(first)).status).toBe(404);
  expect((await openPreview(second)).status).toBe(200);
});

test('deletes expired previews when the next one is created', async () => {
  await preview({}, 'supervisor');
  await queryRows(100, `update mail_preview set made_at = now() - interval '2 hours'`, []);
  await preview({});
  expect(await queryRows(100, 'select from mail_preview', [])).toHaveLength(1);
});
