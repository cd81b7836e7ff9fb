// Parses a received email. The size is limited before parsing, and parsing runs in a worker thread (open-mail.ts).
import { createHash } from 'node:crypto';
import { toPlainLine } from '@commonway/contract/fields/plain-line.ts';
import type { Unreadable } from '@commonway/contract/messaging/mail.ts';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { classifyEmail } from './classify-email.ts';
import { findExceededLimit, mailLimits } from './mail-limits.ts';
import { parseDeliveryReport } from './read-report.ts';
import { createUnreadableMail, type ReceivedAttachment, type ReceivedMail } from './received-mail.ts';
import { htmlToText, sanitizeHtml } from './safe-html.ts';
import { splitQuote } from './split-quote.ts';

// Makes untrusted text safe to store and show: well-formed, without control characters, and without overrides of the
// text direction.
/**
 * Overrides and embeddings change the direction of the text that follows. Marks and isolates, which right-to-left
 * languages need, stay.
 */
const directionOverrides = /[\u202a-\u202e]/g;
const controls = /(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;

/** Makes untrusted multi-line text safe to store and show, cut to `maxLength` characters. */
function toPlainText(text: string, maxLength: number): string {
  const plain = text
    .toWellFormed()
    .replace(lineBreaks, '\n')
    .replace(controls, '')
    .replace(directionOverrides, '');
  return truncate(plain.replace(/(?<![^\S\n])[^\S\n]+$/gm, '').trim(), maxLength);
}

/** Makes an untrusted name or subject safe to store and show: a single line, cut to `maxLength` characters. */
function toSingleLine(text: string, maxLength: number): string {
  return truncate(toPlainLine(text.toWellFormed()), maxLength);
}

/** Cuts a text and ends it with an ellipsis if it is too long. Cuts between characters, never within one. */
function truncate(text: string, maxLength: number): string {
  return text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`;
}

const maxTextLength = 100_000;
const maxAttachments = 20;
const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 3 } as const;
const statusType = 'message/delivery-status';

/**
 * Parses an email, or only its headers if it exceeds a limit. Throws if it can't be parsed. Runs isolated
 * (open-mail.ts) because the input is untrusted.
 * @param ownDomain domain of our addresses, in lower case
 */
export async function readMail(raw: Uint8Array, ownDomain: string): Promise<ReceivedMail> {
  const exceeded = findExceededLimit(raw);
  if (exceeded !== null) return readHead(raw, ownDomain, exceeded === 'bytes' ? 'too_large' : 'too_complex');
  const mail = await PostalMime.parse(raw, limits);
  const html = mail.html === undefined ? null : sanitizeHtml(mail.html);
  const written = mail.text?.trim() || (html === null ? '' : htmlToText(html));
  const { newText, quote } = splitQuote(toPlainText(written, maxTextLength));
  const report = mail.attachments.find(({ mimeType }) => mimeType === statusType);
  return {
    ...readHeaderFields(mail, ownDomain),
    newText,
    quote,
    html,
    attachments: readAttachments(mail),
    report: report === undefined ? null : parseDeliveryReport(toBuffer(report).toString('utf8')),
    fingerprint: computeFingerprint(mail, written),
    unreadable: null,
  };
}

/**
 * Parses only the headers of an email, such as sender and subject. The result has no text and gives the reason in
 * `unreadable`.
 */
export async function readHead(
  raw: Uint8Array,
  ownDomain: string,
  unreadable: Unreadable,
): Promise<ReceivedMail> {
  const head = sliceHeaders(raw);
  // Headers that exceed the limits themselves are not parsed.
  const isReadable = findExceededLimit(head) === null;
  const mail = await PostalMime.parse(isReadable ? head : '', limits);
  return { ...createUnreadableMail(raw, unreadable), ...readHeaderFields(mail, ownDomain) };
}

/** The bytes of the headers: up to the first empty line, within the limit. */
function sliceHeaders(raw: Uint8Array): Buffer {
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, mailLimits.headBytes));
  const ends = ['\r\n\r\n', '\n\n'].map((empty) => start.indexOf(empty)).filter((end) => end >= 0);
  return start.subarray(0, Math.min(start.length, ...ends));
}

/** Reads kind, sender, subject, and references from the headers of a parsed email. */
function readHeaderFields(
  mail: Email,
  ownDomain: string,
): Pick<ReceivedMail, 'kind' | 'senderAddress' | 'senderName' | 'subject' | 'references'> {
  const { name, address } = toMailbox(mail.from);
  const getHeader = (name: string): string =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  return {
    kind: classifyEmail(getHeader, address, ownDomain),
    senderAddress: toSingleLine(address, 254),
    senderName: toSingleLine(name, 200),
    subject: toSingleLine(mail.subject ?? '', 200) || null,
    references: `${mail.references ?? ''} ${mail.inReplyTo ?? ''}`,
  };
}

/** The sender's name and address; empty if missing or a group, which has no single sender. */
const toMailbox = (from: Address | undefined): { name: string; address: string } =>
  from === undefined || from.group !== undefined ? { name: '', address: '' } : from;

/** The attached files, without nested messages and reports. */
function readAttachments({ attachments }: Email): ReceivedAttachment[] {
  return attachments
    .filter(({ mimeType }) => !mimeType.startsWith('message/') && mimeType !== 'text/rfc822-headers')
    .slice(0, maxAttachments)
    .map((attachment) => ({
      fileName: toSingleLine(attachment.filename ?? '', 200),
      bytes: toBuffer(attachment),
    }));
}

const toBuffer = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

/** Computes a hash of the content, equal for copies of one email that arrive on different routes. */
function computeFingerprint(mail: Email, text: string): Uint8Array {
  const hash = createHash('sha256');
  const { address } = toMailbox(mail.from);
  for (const part of [mail.messageId, mail.date, address.toLowerCase(), mail.subject, text, mail.html])
    hash.update(`${part ?? ''}\0`);
  for (const attachment of mail.attachments) hash.update(toBuffer(attachment));
  return hash.digest();
}
