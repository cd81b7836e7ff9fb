// Inbound mail: written like mail programs do, and posted to the webhook like a mail server does.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AddressTarget } from '../src/messaging/mail/inbound-addresses.ts';
import { mailWebhookPath } from '../src/messaging/mail/mail-entry-points.ts';
import { signatureHeader, signPostedMail } from '../src/providers/mail/posted-mail.ts';
import { mailDomain, mailSecret, testApp } from './app.ts';
import { queryRow, queryRows } from './rows.ts';

export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly subject?: string;
  readonly text?: string;
  /** Additional headers. */
  readonly head?: readonly string[];
  /** The whole body if it is not plain text; `head` then has its content type. */
  readonly body?: string;
}

/** The raw bytes of a mail. */
export function buildMail({
  from,
  to,
  subject = 'Re: Your application',
  text = 'Hello',
  head = [],
  body,
}: Letter): Buffer {
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@sender.test>`,
    'Date: Thu, 19 Nov 2026 09:12:00 -0800',
    'MIME-Version: 1.0',
    ...(body === undefined
      ? ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit']
      : []),
    ...head,
    '',
    body ?? text,
  ];
  return Buffer.from(lines.join('\r\n'));
}

/** A multipart body with its content type header. */
export function buildMultipart(
  parts: readonly string[],
  type = 'multipart/mixed',
): Pick<Letter, 'head' | 'body'> {
  const boundary = 'next-part';
  return {
    head: [`Content-Type: ${type}; boundary="${boundary}"`],
    body: [...parts.map((part) => `--${boundary}\r\n${part}`), `--${boundary}--`, ''].join('\r\n'),
  };
}

export const buildAttachmentPart = (name: string, type: string, bytes: Buffer): string =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64').replace(/.{76}/g, '$&\r\n')}`;

export interface Posting {
  readonly signature?: string;
  readonly at?: Date;
  readonly secret?: string;
}

/** Posts a mail to the webhook; returns the status. */
export async function postMail(
  raw: Buffer,
  { signature, at = new Date(), secret = mailSecret }: Posting = {},
): Promise<number> {
  const { http } = await testApp();
  const { statusCode } = await http.inject({
    method: 'POST',
    url: mailWebhookPath,
    headers: {
      host: 'riverbend.localhost',
      'content-type': 'message/rfc822',
      [signatureHeader]: signature ?? signPostedMail(secret, randomUUID(), raw, at),
    },
    payload: raw,
  });
  return statusCode;
}

export const createMailAddress = async (named: AddressTarget): Promise<string> =>
  (await testApp()).ports.inboundAddresses.createSigned(named);

export const getOfficeAddress = (subdomain: string): string => `${subdomain}@${mailDomain}`;

export interface MailRow {
  readonly id: number;
  readonly state: string;
  readonly kind: string;
  readonly communicationId: number | null;
  readonly applicationId: number | null;
}

/** Posts a mail and waits until it is processed; returns the result. */
export async function postMailAndWait(letter: Letter, tenantId = 100): Promise<MailRow> {
  const raw = buildMail(letter);
  expect(await postMail(raw)).toBe(200);
  return waitForMail(tenantId, letter.to);
}

/** The latest mail to an address, once it is processed. */
export async function waitForMail(tenantId: number, to: string): Promise<MailRow> {
  const find = () =>
    queryRow<MailRow>(
      tenantId,
      `select id, state, kind, communication_id as "communicationId", application_id as "applicationId" from inbound_mail
       where addressed_to = $1 order by id desc limit 1`,
      [to.slice(0, to.lastIndexOf('@'))],
    );
  await expect.poll(async () => (await find()).state, { interval: 50 }).not.toBe('new');
  return find();
}

export interface Correspondence {
  readonly applicationId: number;
  readonly mail: string;
  readonly replyTo: string;
}

/** A case whose applicant has an email address, with the reply-to address. */
export async function findCaseWithReplyAddress(): Promise<Correspondence> {
  const [found] = await queryRows<{ id: number; mail: string }>(
    100,
    `select a.id, p.mail from application a join applicant p on p.id = a.applicant_id
     where a.is_submitted and p.mail is not null and a.process_id = 1
       and not exists (select from inbound_mail m where m.application_id = a.id)
       and not exists (select from contact_fact f where f.address = lower(p.mail)) order by a.id limit 1`,
  );
  if (found === undefined) throw new Error('no case without email is left');
  const replyTo = await createMailAddress({ purpose: 'reply', tenantId: 100, id: found.id });
  return { applicationId: found.id, mail: found.mail, replyTo };
}
