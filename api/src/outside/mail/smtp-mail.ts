// E-mail over SMTP. A far end keeps no keys: what it took twice it delivers twice. So it is handed a message once, and who sends hears
// when: a server has a message only once it has seen its end, and right before that `handOver` is awaited.

import { Readable } from 'node:stream';
import { plainLine } from '@commonway/contract/fields/plain-line.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import SmtpTransport from 'nodemailer/lib/smtp-transport';
import { type MessagePort, type OutgoingMessage, RefusedMessage, UnknownOutcome } from '../message-port.ts';
import { goneForGood } from './status-codes.ts';

export interface MailAccount {
  readonly url: string;
  /** Of who sends where nobody answers, and of Message-IDs. */
  readonly domain: string;
  /** Signs what leaves (DKIM), for the domain. */
  readonly dkim: { readonly selector: string; readonly key: string } | null;
}

/** What a signature covers: what a reader sees and answers to, and how letters are stopped (RFC 8058 wants both of its lines signed). */
const signed = {
  headerFieldNames:
    'From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:' +
    'List-Unsubscribe:List-Unsubscribe-Post',
};
const keyOf = ({ selector, key }: NonNullable<MailAccount['dkim']>) => ({
  keySelector: selector,
  privateKey: key,
});

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The real client of the e-mail port. */
export function smtpMail({ url, domain, dkim }: MailAccount): MessagePort {
  const signing = dkim === null ? {} : { dkim: { ...signed, domainName: domain, ...keyOf(dkim) } };
  return {
    send: async (message, handOver) => {
      const hand = new Hand({ url, ...patience }, handOver);
      try {
        const { messageId } = await createTransport(hand).sendMail({
          ...mailOf(message, domain),
          ...signing,
        });
        return { providerId: messageId };
      } catch (error) {
        throw outcomeOf(error as SmtpError, hand.isHandedOver);
      }
    },
  };
}

/** A transport that lets a message end only after `handOver`; whatever signs it has done so by then. */
class Hand extends SmtpTransport {
  readonly #handOver: (() => Promise<void>) | undefined;
  isHandedOver = false;

  constructor(options: SmtpTransport.Options, handOver: (() => Promise<void>) | undefined) {
    super(options);
    this.#handOver = handOver;
  }

  override send(...[mail, done]: Parameters<SmtpTransport['send']>): void {
    mail.message.processFunc((whole) => Readable.from(this.#ending(whole), { objectMode: false }));
    super.send(mail, done);
  }

  async *#ending(whole: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield* whole;
    await this.#handOver?.();
    this.isHandedOver = true;
  }
}

/** nodemailer encodes what headers hold; what would still be a line of its own to a reader is made none. */
function mailOf(message: OutgoingMessage, domain: string): SendMailOptions {
  const { envelope, language } = message;
  const messageId = envelope?.messageId ?? `${message.idempotencyKey.replace(/[^\w.-]+/g, '.')}@${domain}`;
  const replies = envelope?.replies ?? null;
  const isAutomatic = envelope?.isAutomatic ?? true;
  return {
    from: { name: oneLine(message.tenant), address: replies?.from ?? `no-reply@${domain}` },
    // As an object: a comma makes no second reader.
    to: { name: '', address: message.to },
    subject: oneLine(message.subject ?? message.tenant),
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    attachments: (message.papers ?? []).map(({ fileName, mediaType, bytes }) => ({
      filename: oneLine(fileName),
      contentType: mediaType,
      content: bytes,
    })),
    messageId: `<${messageId}>`,
    references: (envelope?.references ?? []).map((id) => `<${id}>`),
    headers: {
      'Content-Language': language,
      'X-Loop': domain,
      ...(message.stopAt === undefined ? {} : stopHeaders(message.stopAt)),
      ...(isAutomatic ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : {}),
    },
    ...(replies === null ? {} : answered(replies, message)),
  };
}

const stopHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const answered = (
  { replyTo, bounceTo }: { readonly replyTo: string; readonly bounceTo: string },
  { to, idempotencyKey }: OutgoingMessage,
): SendMailOptions => ({
  replyTo,
  envelope: { from: bounceTo, to },
  // A word of its arrival is what tells of a message that nobody answered for.
  dsn: { id: idempotencyKey, return: 'headers', notify: ['success', 'failure', 'delay'], recipient: to },
});

/** What looks like an encoded word would be decoded by whoever reads it. */
const oneLine = (text: string): string => plainLine(text).replaceAll('=?', '= ?');

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** What a failure means for the message: refused for good, unknown, or not sent and to be tried again. */
function outcomeOf(error: SmtpError, isHandedOver: boolean): Error {
  const { responseCode = 0, response = '', code, command = '' } = error;
  if (isHandedOver && responseCode === 0) return new UnknownOutcome(error.message, { cause: error });
  // A refused sign-in is our fault, not the message's.
  const isRefused = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (!isRefused) return error;
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  const isAddress = command.startsWith('RCPT') && (status === undefined || goneForGood.test(status));
  return new RefusedMessage(response || error.message, isAddress ? 'bounced' : null);
}
