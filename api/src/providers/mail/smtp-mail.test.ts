import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RefusedMessage, UnknownOutcome } from '../message-port.ts';
import { renderEmail } from './render-email.ts';
import { createSmtpMail, type MailAccount } from './smtp-mail.ts';

const received: Buffer[] = [];
/** The mail server's response to the next mail; `silent` disconnects after receiving it. */
let answer: 'yes' | 'silent' | { readonly responseCode: number } = 'yes';
let refusedRecipient: { readonly responseCode: number; readonly message: string } | null = null;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) =>
    done(refusedRecipient && Object.assign(new Error(refusedRecipient.message), refusedRecipient)),
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push(Buffer.concat(parts));
      if (answer === 'yes') done();
      else if (answer === 'silent') hangUp(session.remotePort);
      else done(Object.assign(new Error('no'), answer));
    });
  },
});
server.on('error', () => undefined);

function hangUp(port: number): void {
  for (const connection of server.connections as Set<{ remotePort: number; _socket: { destroy(): void } }>)
    if (connection.remotePort === port) connection._socket.destroy();
}
let account: MailAccount;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  account = { url: `smtp://127.0.0.1:${port}`, domain: 'portal.test', dkim: null };
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const arabic = {
  language: 'ar',
  office: {
    name: 'صندوق نور',
    brandColor: '#1f5f8b',
    logoUrl: 'https://noor.portal.test/brand/logo.png',
    address: '33 Orchard Street\nNoor Valley, CA 95501',
    phone: '+1 555 010 0250',
  },
  title: 'تمت الموافقة على طلبك',
  text: 'مرحبا ليلى\n\nسندفع الإيجار.',
};

test('sends an Arabic email with text part, HTML part, language, and direction', async () => {
  await createSmtpMail(account).send({
    to: 'layla@example.test',
    ...renderEmail(arabic),
    language: 'ar',
    tenant: arabic.office.name,
    idempotencyKey: 'communication-250-1',
  });
  const mail = await PostalMime.parse(received.at(-1) as Buffer);
  expect(mail.subject).toBe(arabic.title);
  expect(mail.from?.name).toBe(arabic.office.name);
  expect(mail.to?.[0]?.address).toBe('layla@example.test');
  expect(mail.text).toContain('سندفع الإيجار.');
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail.text).toContain(
    '\n-- \nصندوق نور\n33 Orchard Street\nNoor Valley, CA 95501\n+1 555 010 0250\n',
  );
  expect(mail.html).toContain('<bdi>33 Orchard Street</bdi><br><bdi>Noor Valley, CA 95501</bdi>');
  expect(mail.html).toContain('<img src="https://noor.portal.test/brand/logo.png" alt=""');
  expect(mail.messageId).toBe('<communication-250-1@portal.test>');
});

test('sends attachments unchanged, with file names that cannot inject headers', async () => {
  const bytes = Buffer.from([0, 1, 2, 253, 254, 255, 13, 10, 46, 13, 10]);
  await createSmtpMail(account).send({
    to: 'layla@example.test',
    subject: 'Papers',
    text: 'See the paper.',
    language: 'en',
    tenant: 'Riverbend',
    idempotencyKey: 'communication-100-77',
    attachments: [{ fileName: 'قرار\r\nBcc: x@example.test.pdf', mediaType: 'application/pdf', bytes }],
  });
  const { attachments, headers } = await PostalMime.parse(received.at(-1) as Buffer);
  expect(attachments).toMatchObject([
    { filename: 'قرار Bcc: x@example.test.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
  ]);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
  expect(headers.some(({ key }) => key === 'bcc')).toBe(false);
});

test('does not turn a line break in a subject or name into a header', async () => {
  await createSmtpMail(account).send({
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

test('escapes typed text in the HTML part of an email', () => {
  const { html } = renderEmail({
    ...arabic,
    text: '<script>alert(1)</script>',
    button: { label: 'Open', url: 'https://x.test/?a=1&b="2"' },
  });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('?a=1&amp;b=&quot;2&quot;');
});

const letter = {
  to: 'ana@example.test',
  subject: 'Hello',
  text: 'Hello',
  language: 'en',
  tenant: 'County',
  idempotencyKey: 'communication-100-3',
};

test('security 50: completes an email only after it is marked as handed over', async () => {
  const marks: number[] = [];
  await createSmtpMail(account).send(letter, async () => {
    marks.push(received.length);
  });
  expect(marks).toEqual([received.length - 1]);
});

test('security 50: delivers nothing when the mark cannot be set', async () => {
  const before = received.length;
  const sending = createSmtpMail(account).send(letter, async () => {
    throw new Error('another worker hands it over');
  });
  await expect(sending).rejects.toThrow('another worker hands it over');
  await createSmtpMail(account).send(letter);
  expect(received).toHaveLength(before + 1);
});

test('security 50: reports an unknown outcome when the server disconnects after it received an email', async () => {
  answer = 'silent';
  await expect(createSmtpMail(account).send(letter, async () => undefined)).rejects.toBeInstanceOf(
    UnknownOutcome,
  );
  answer = { responseCode: 451 };
  await expect(createSmtpMail(account).send(letter)).rejects.not.toBeInstanceOf(UnknownOutcome);
  answer = { responseCode: 554 };
  await expect(createSmtpMail(account).send(letter)).rejects.toMatchObject({ fault: null });
  answer = 'yes';
});

test.each([
  [{ responseCode: 550, message: '5.1.1 no such user' }, RefusedMessage, 'bounced'],
  [{ responseCode: 550, message: 'no such user' }, RefusedMessage, 'bounced'],
  [{ responseCode: 552, message: '5.2.2 mailbox full' }, RefusedMessage, null],
  [{ responseCode: 550, message: '5.7.1 we do not like you' }, RefusedMessage, null],
  [{ responseCode: 451, message: '4.7.1 come again' }, Error, undefined],
])('classifies a recipient rejected with %j', async (refused, kind, fault) => {
  refusedRecipient = refused;
  const error = await createSmtpMail(account)
    .send(letter)
    .catch((reason: unknown) => reason);
  refusedRecipient = null;
  expect(error).toBeInstanceOf(kind);
  expect((error as RefusedMessage).fault).toBe(fault);
});

const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\0', '=?utf-8?Q?=0D=0A?='];

test.each(breaks.map((sign) => JSON.stringify(sign)))(
  'security 53: %s in any field of an email starts no new line',
  async (shown) => {
    const evil = `x${JSON.parse(shown)}Bcc: thief@example.test`;
    const count = received.length;
    await createSmtpMail(account)
      .send({ ...letter, subject: evil, tenant: evil, language: 'en', idempotencyKey: evil, text: evil })
      .catch(() => undefined);
    await createSmtpMail(account)
      .send({ ...letter, to: `ana@example.test${evil}` })
      .catch(() => undefined);
    expect(received.length).toBeGreaterThan(count);
    for (const raw of received.slice(count)) {
      const mail = await PostalMime.parse(raw);
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(mail.to).toHaveLength(1);
      expect(/[\r\n\u2028\u2029\u0085]/.test(`${mail.subject}${mail.from?.name}`)).toBe(false);
    }
  },
);

test('security 53: a comma in an address adds no second recipient', async () => {
  const count = received.length;
  const sending = createSmtpMail(account).send({ ...letter, to: 'ana@example.test, thief@example.test' });
  await expect(sending).rejects.toThrow();
  expect(received).toHaveLength(count);
});

test('issue 6 item 3: an email of a thread has reply, bounce, and thread headers and no auto-generated header', async () => {
  await createSmtpMail(account).send({
    ...letter,
    envelope: {
      messageId: 'message+2s-a-b@portal.test',
      references: ['message+2s-9-c@portal.test'],
      isAutomatic: false,
      replies: {
        from: 'county@portal.test',
        replyTo: 'reply+2s-x-y@portal.test',
        bounceTo: 'message+2s-a-b@portal.test',
      },
    },
  });
  const mail = await PostalMime.parse(received.at(-1) as Buffer);
  expect(mail).toMatchObject({
    from: { name: 'County', address: 'county@portal.test' },
    replyTo: [{ address: 'reply+2s-x-y@portal.test' }],
    messageId: '<message+2s-a-b@portal.test>',
    references: '<message+2s-9-c@portal.test>',
  });
  const head = mail.headers.map(({ key }) => key);
  expect(head).not.toContain('auto-submitted');
  expect(head).toContain('x-loop');
});

test('issue 6 item 3, DKIM: signs outgoing mail for its domain', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const stopAt = 'https://riverbend.portal.test/stop?x=1';
  await createSmtpMail({ ...account, dkim: { selector: 's1', key } }).send({
    ...letter,
    unsubscribeUrl: stopAt,
  });
  const raw = received.at(-1) as Buffer;
  const mail = await PostalMime.parse(raw);
  const signature =
    mail.headers.find((header) => header.key === 'dkim-signature')?.value.replace(/\s+/g, '') ?? '';
  const tag = (name: string) => new RegExp(`(?:^|;)${name}=([^;]+)`).exec(signature)?.[1] ?? '';
  expect([tag('d'), tag('s'), tag('a')]).toEqual(['portal.test', 's1', 'rsa-sha256']);
  // The body's hash, by RFC 6376 3.4.4 (relaxed): the signature covers what arrived.
  const body = raw.subarray(raw.indexOf('\r\n\r\n') + 4).toString('latin1');
  const relaxed = `${body
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;
  expect(tag('bh')).toBe(createHash('sha256').update(relaxed, 'latin1').digest('base64'));
  const covered = tag('h').split(':');
  expect(verifies(raw, covered, publicKey)).toBe(true);
  // RFC 8058 4: the signature covers both unsubscribe headers.
  for (const line of ['from', 'list-unsubscribe', 'list-unsubscribe-post'])
    expect(covered.map((name) => name.toLowerCase())).toContain(line);
});

/** RFC 6376 3.7: the named headers, then the signature's own without its value, all relaxed. */
function verifies(raw: Buffer, names: readonly string[], key: KeyObject): boolean {
  const head = raw.subarray(0, raw.indexOf('\r\n\r\n')).toString('latin1');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const relaxed = (name: string): string => {
    const line = lines.find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '';
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\s+/g, ' ')
      .trim();
    return `${name.toLowerCase()}:${value}`;
  };
  const own = relaxed('dkim-signature');
  const signatureValue =
    /(?:^|;)\s*b=([^;]*)/.exec(own.slice(own.indexOf(':') + 1))?.[1]?.replace(/\s+/g, '') ?? '';
  const signed = [...names.map(relaxed), own.replace(/(;\s*b=)[^;]*/, '$1')].join('\r\n');
  return createVerify('sha256').update(signed, 'latin1').verify(key, signatureValue, 'base64');
}
