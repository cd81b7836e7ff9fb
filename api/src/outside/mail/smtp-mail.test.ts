import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterHtml } from './letter-html.ts';
import { smtpMail } from './smtp-mail.ts';

const received: Buffer[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push(Buffer.concat(parts));
      done();
    });
  },
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  url = `smtp://127.0.0.1:${port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const arabic = {
  language: 'ar',
  tenantName: 'صندوق نور',
  title: 'تمت الموافقة على طلبك',
  text: 'مرحبا ليلى\n\nسندفع الإيجار.',
};

test('an Arabic letter arrives well-formed: text part, html part, language and direction', async () => {
  await smtpMail(url, 'no-reply@portal.test').send({
    to: 'layla@example.test',
    subject: arabic.title,
    text: arabic.text,
    html: letterHtml(arabic),
    language: 'ar',
    tenant: arabic.tenantName,
    idempotencyKey: 'communication-250-1',
  });
  const mail = await PostalMime.parse(received.at(-1) as Buffer);
  expect(mail.subject).toBe(arabic.title);
  expect(mail.from?.name).toBe(arabic.tenantName);
  expect(mail.to?.[0]?.address).toBe('layla@example.test');
  expect(mail.text).toContain('سندفع الإيجار.');
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail.messageId).toBe('<communication-250-1@portal.test>');
});

test('a line break in subject or name makes no header of its own', async () => {
  await smtpMail(url, 'no-reply@portal.test').send({
    to: 'ana@example.test',
    subject: 'Hello\r\nBcc: thief@example.test',
    text: 'Hello',
    language: 'en',
    tenant: 'County\r\nX-Evil: yes',
    idempotencyKey: 'communication-100-2',
  });
  const mail = await PostalMime.parse(received.at(-1) as Buffer);
  expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil');
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.to).toHaveLength(1);
});

test('what a person typed is text in the letter, never markup', () => {
  const html = letterHtml({
    ...arabic,
    text: '<script>alert(1)</script>',
    button: { label: 'Open', address: 'https://x.test/?a=1&b="2"' },
  });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('?a=1&amp;b=&quot;2&quot;');
});
