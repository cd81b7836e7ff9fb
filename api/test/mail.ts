// Inbound mail: written like mail programs do, and posted to the webhook like a mail server does.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AddressTarget } from '../src/messaging/mail/inbound-addresses.ts';
import { mailWebhookPath } from '../src/messaging/mail/mail-entry-points.ts';
import { signatureHeader, signPostedMail } from '../src/providers/mail/posted-mail.ts';
import { mailDomain, mailSecret, testApp } from './app.ts';
import { queryRow, queryRows } from './rows.ts';

export interface RawEmail {
  readonly from: string;
  readonly to: string;
  readonly subject?: string;
  readonly text?: string;
  /** Additional headers. */
  readonly head?: readonly string[];
  /** The whole body if it is not plain text; `head` then has its content type. */
  readonly body?: string;
}

/** The raw bytes of an email. */
export function buildMail({
  from,
  to,
  subject = 'Re: Your application',
  text = 'Hello',
  head = [],
  body,
}: RawEmail): Buffer {
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
): Pick<RawEmail, 'head' | 'body'> {
  const boundary = 'next-part';
  return {
    head: [`Content-Type: ${type}; boundary="${boundary}"`],
    body: [...parts.map((part) => `--${boundary}\r\n${part}`), `--${boundary}--`, ''].join('\r\n'),
  };
}

/** A MIME part with a file in base64. */
export const buildAttachmentPart = (name: string, type: string, bytes: Buffer): string =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64').replace(/.{76}/g, '$&\r\n')}`;

export interface Posting {
  readonly signature?: string;
  readonly at?: Date;
  readonly secret?: string;
}

/** Posts a raw email to the webhook, signed unless a signature is given; returns the HTTP status. */
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

/** The signed address at which the portal receives email for this target. */
export const createMailAddress = async (named: AddressTarget): Promise<string> =>
  (await testApp()).ports.inboundAddresses.createSigned(named);

/** The general email address of an office. */
export const getOfficeAddress = (subdomain: string): string => `${subdomain}@${mailDomain}`;

export interface MailRow {
  readonly id: number;
  readonly state: string;
  readonly kind: string;
  readonly communicationId: number | null;
  readonly applicationId: number | null;
}

/** Posts an email and waits until it is processed; returns its stored row. */
export async function postMailAndWait(letter: RawEmail, tenantId = 100): Promise<MailRow> {
  const raw = buildMail(letter);
  expect(await postMail(raw)).toBe(200);
  return waitForMail(tenantId, letter.to);
}

/** Waits until the latest email to an address is processed; returns its stored row. */
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

/** Finds a case without inbound emails whose applicant has an email address; returns it with its reply-to address. */
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
