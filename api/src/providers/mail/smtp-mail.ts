// Email over SMTP. Mail servers have no idempotency keys: they deliver what they accept twice. So a message is sent
// once, and the sender knows when: a server has a message only after its end, and `handOver` is awaited right before
// that.

import { Readable } from 'node:stream';
import { toPlainLine } from '@commonway/contract/fields/plain-line.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import SmtpTransport from 'nodemailer/lib/smtp-transport';
import { type MessagePort, type OutgoingMessage, RefusedMessage, UnknownOutcome } from '../message-port.ts';
import { permanentFailure } from './status-codes.ts';

export interface MailAccount {
  readonly url: string;
  /** The domain of no-reply senders and Message-IDs. */
  readonly domain: string;
  /** Signs outgoing mail (DKIM) for the domain. */
  readonly dkim: { readonly selector: string; readonly key: string } | null;
}

/**
 * The signed headers: what a recipient sees and replies to, and the unsubscribe headers (RFC 8058 requires both to be
 * signed).
 */
const signed = {
  headerFieldNames:
    'From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:' +
    'List-Unsubscribe:List-Unsubscribe-Post',
};
/** The DKIM settings as the library expects them. */
const toDkimOptions = ({ selector, key }: NonNullable<MailAccount['dkim']>) => ({
  keySelector: selector,
  privateKey: key,
});

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Creates the client that sends email over SMTP, signed with DKIM if a key is set. */
export function createSmtpMail({ url, domain, dkim }: MailAccount): MessagePort {
  const signing = dkim === null ? {} : { dkim: { ...signed, domainName: domain, ...toDkimOptions(dkim) } };
  return {
    send: async (message, handOver) => {
      const transport = new HandoverTransport({ url, ...timeouts }, handOver);
      try {
        const { messageId } = await createTransport(transport).sendMail({
          ...toMailOptions(message, domain),
          ...signing,
        });
        return { providerId: messageId };
      } catch (error) {
        throw toDeliveryError(error as SmtpError, transport.isHandedOver);
      }
    },
  };
}

/** A transport that completes a message only after `handOver`; signing is done by then. */
class HandoverTransport extends SmtpTransport {
  readonly #handOver: (() => Promise<void>) | undefined;
  isHandedOver = false;

  constructor(options: SmtpTransport.Options, handOver: (() => Promise<void>) | undefined) {
    super(options);
    this.#handOver = handOver;
  }

  override send(...[mail, done]: Parameters<SmtpTransport['send']>): void {
    mail.message.processFunc((whole) => Readable.from(this.#withHandOver(whole), { objectMode: false }));
    super.send(mail, done);
  }

  /** Passes on a message, and runs `handOver` before its end. */
  async *#withHandOver(whole: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield* whole;
    await this.#handOver?.();
    this.isHandedOver = true;
  }
}

/**
 * Converts a message to the library's options. The library encodes header values; we also remove what mail clients
 * would show as a separate line.
 */
function toMailOptions(message: OutgoingMessage, domain: string): SendMailOptions {
  const { envelope, language } = message;
  const messageId = envelope?.messageId ?? `${message.idempotencyKey.replace(/[^\w.-]+/g, '.')}@${domain}`;
  const replies = envelope?.replies ?? null;
  const isAutomatic = envelope?.isAutomatic ?? true;
  return {
    from: { name: toSingleLine(message.tenant), address: replies?.from ?? `no-reply@${domain}` },
    // As an object, so that a comma can't add a recipient.
    to: { name: '', address: message.to },
    subject: toSingleLine(message.subject ?? message.tenant),
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    attachments: (message.attachments ?? []).map(({ fileName, mediaType, bytes }) => ({
      filename: toSingleLine(fileName),
      contentType: mediaType,
      content: bytes,
    })),
    messageId: `<${messageId}>`,
    references: (envelope?.references ?? []).map((id) => `<${id}>`),
    headers: {
      'Content-Language': language,
      'X-Loop': domain,
      ...(message.unsubscribeUrl === undefined ? {} : buildUnsubscribeHeaders(message.unsubscribeUrl)),
      ...(isAutomatic ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : {}),
    },
    ...(replies === null ? {} : buildReplyOptions(replies, message)),
  };
}

/** The headers for one-click unsubscribing (RFC 8058). */
const buildUnsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * The options for an email that can be replied to: Reply-To, bounce address, and a request for delivery notifications.
 */
const buildReplyOptions = (
  { replyTo, bounceTo }: { readonly replyTo: string; readonly bounceTo: string },
  { to, idempotencyKey }: OutgoingMessage,
): SendMailOptions => ({
  replyTo,
  envelope: { from: bounceTo, to },
  // A delivery notification resolves messages with an unknown outcome.
  dsn: { id: idempotencyKey, return: 'headers', notify: ['success', 'failure', 'delay'], recipient: to },
});

/** Joins a header text to one line. Also breaks up encoded words, which mail clients would decode. */
const toSingleLine = (text: string): string => toPlainLine(text).replaceAll('=?', '= ?');

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * Converts an SMTP error to what it means for the message: `RefusedMessage`, `UnknownOutcome`, or the error itself if
 * nothing was sent and a retry makes sense.
 */
function toDeliveryError(error: SmtpError, isHandedOver: boolean): Error {
  const { responseCode = 0, response = '', code, command = '' } = error;
  if (isHandedOver && responseCode === 0) return new UnknownOutcome(error.message, { cause: error });
  // A failed sign-in is our error, not the message's.
  const isRefused = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (!isRefused) return error;
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  const isAddress = command.startsWith('RCPT') && (status === undefined || permanentFailure.test(status));
  return new RefusedMessage(response || error.message, isAddress ? 'bounced' : null);
}
