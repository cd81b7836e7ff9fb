// What the receiving mail server gets when staff write in different languages, parsed as a mail program would parse it.
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCallsTo, startApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { type FarMail, farMail } from '../../../test/processes/far-mail.ts';
import { queryRows } from '../../../test/rows.ts';
import { createCaseWithPhone } from '../../../test/texts.ts';
import { getFileDatabaseUrl } from '../../../test/worker-database.ts';
import { runJob } from '../../jobs.ts';
import { portalUrl } from '../../portal-address.ts';

const riverbend = 100;
const session = createSessionCache();
let mailServer: FarMail;
let app: TestApp;

beforeAll(async () => {
  mailServer = await farMail(() => 0);
  app = await startApp(await getFileDatabaseUrl(), { PROCESS: 'web', SMTP_URL: mailServer.url });
  sendCallsTo(app);
});
afterAll(() => mailServer.close());

/**
 * Sends an email from a case worker to an applicant with this language; returns the bytes that the receiving server
 * got.
 */
async function sendEmail(language: string, subject: string, body: string): Promise<Buffer> {
  const rows = <Row>(text: string, values: readonly unknown[] = []) =>
    queryRows<Row>(riverbend, text, values);
  const { applicationId, applicantId } = await createCaseWithPhone({ rows }, { language });
  await rows('update applicant set mail = $1 where id = $2', [`reader-${applicantId}@far.test`, applicantId]);
  const path = `/cases/${applicationId}/communications`;
  const words = { type: 'EMAIL', subject, body };
  const { status, body: sent } = await call('POST', path, words, await session('caseWorker'));
  expect(status).toBe(200);
  const context = { ...app.ports, portalUrl: portalUrl(app.config) };
  const job = { tenantId: riverbend, communicationId: sent.id };
  await runJob(context, 'messaging/deliver', job, false);
  return Buffer.from(mailServer.taken.at(-1)?.source ?? '', 'latin1');
}

/** The parts of an email in order, each with its headers. */
function partsOf(raw: Buffer): { readonly head: string; readonly parts: readonly string[] } {
  const text = raw.toString('latin1');
  const head = text.slice(0, text.indexOf('\r\n\r\n'));
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? 'none';
  return { head, parts: text.split(`--${boundary}`).slice(1, -1) };
}

// A pasted line that is longer than SMTP allows and can't be broken.
const longLine = `https://example.test/${'a'.repeat(1200)}`;

test.each([
  ['es', 'ltr', 'Su año de ayuda: ¿falta algo?', 'Señora Núñez:\n\nFalta la página 2 del contrato.'],
  ['ar', 'rtl', 'طلبك رقم 12: مستند ناقص', 'مرحبًا ليلى،\n\nأرسلي الصفحة 2 من العقد (lease.pdf).'],
  ['ko', 'ltr', '신청서 12번: 서류가 빠졌습니다', '김민지 님,\n\n계약서 2쪽을 보내 주세요.'],
])(
  'issue 6 languages: sends a well-formed email in %s with a text part, language, and direction (%s)',
  async (language, direction, subject, body) => {
    const raw = await sendEmail(language, subject, `${body}\n\n${longLine}`);
    const { head, parts } = partsOf(raw);
    expect(head).toMatch(/^Content-Type: multipart\/alternative;/im);
    // Mail programs show the last part that they support (RFC 2046 5.1.4).
    expect(parts.map((part) => /Content-Type: ([\w/]+)/.exec(part)?.[1])).toEqual([
      'text/plain',
      'text/html',
    ]);
    // RFC 5322 2.1.1; also, no bytes that an old server could corrupt.
    for (const line of raw.toString('latin1').split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    expect(raw.every((byte) => byte < 128)).toBe(true);
    expect(raw.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);

    const mail = await PostalMime.parse(raw);
    expect(mail.subject).toBe(subject);
    expect(mail.headers.find(({ key }) => key === 'content-language')?.value).toBe(language);
    expect(mail.text?.replaceAll('\r\n', '\n')).toContain(`${body}\n\n${longLine}\n\n`);
    expect(mail.text).toMatch(/https?:\S+\/applications\/\d+/);
    expect(mail.html).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="${language}" dir="${direction}">`));
    for (const paragraph of body.split('\n\n')) expect(mail.html).toContain(`>${paragraph}</p>`);
    expect(mail.html).toContain(`<title>${subject}</title>`);
  },
);
