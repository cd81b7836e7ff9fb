// Parses a received email. The size is limited before parsing, and parsing runs in a worker thread (open-mail.ts).
import { createHash } from 'node:crypto';
import { plainLine } from '@commonway/contract/fields/plain-line.ts';
import type { Unreadable } from '@commonway/contract/messaging/mail.ts';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { classifyEmail } from './classify-email.ts';
import { findExceededLimit, mailLimits } from './mail-limits.ts';
import { readReport } from './read-report.ts';
import { blankMail, type ReceivedAttachment, type ReceivedMail } from './received-mail.ts';
import { safeHtml, textOfHtml } from './safe-html.ts';
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

/** Multi-line text of at most `maxLength` characters. */
function plainText(text: string, maxLength: number): string {
  const plain = text
    .toWellFormed()
    .replace(lineBreaks, '\n')
    .replace(controls, '')
    .replace(directionOverrides, '');
  return truncate(plain.replace(/(?<![^\S\n])[^\S\n]+$/gm, '').trim(), maxLength);
}

/** A single line, such as a name or a subject, of at most `maxLength` characters. */
function shortLine(text: string, maxLength: number): string {
  return truncate(plainLine(text.toWellFormed()), maxLength);
}

/** Cuts between characters, never within one. */
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
 * Reads an email, or only its headers if it exceeds a limit. Throws if it can't be parsed. Runs isolated (open-mail.ts)
 * because the input is untrusted.
 * @param ownDomain domain of our addresses, in lower case
 */
export async function readMail(raw: Uint8Array, ownDomain: string): Promise<ReceivedMail> {
  const exceeded = findExceededLimit(raw);
  if (exceeded !== null) return readHead(raw, ownDomain, exceeded === 'bytes' ? 'too_large' : 'too_complex');
  const mail = await PostalMime.parse(raw, limits);
  const html = mail.html === undefined ? null : safeHtml(mail.html);
  const written = mail.text?.trim() || (html === null ? '' : textOfHtml(html));
  const { said, quote } = splitQuote(plainText(written, maxTextLength));
  const report = mail.attachments.find(({ mimeType }) => mimeType === statusType);
  return {
    ...headOf(mail, ownDomain),
    said,
    quote,
    html,
    attachments: attachmentsOf(mail),
    report: report === undefined ? null : readReport(bytesOf(report).toString('utf8')),
    fingerprint: fingerprintOf(mail, written),
    unreadable: null,
  };
}

/** Reads only sender and subject, as the headers claim. */
export async function readHead(
  raw: Uint8Array,
  ownDomain: string,
  unreadable: Unreadable,
): Promise<ReceivedMail> {
  const head = firstLines(raw);
  // Headers that exceed the limits themselves are not parsed.
  const isReadable = findExceededLimit(head) === null;
  const mail = await PostalMime.parse(isReadable ? head : '', limits);
  return { ...blankMail(raw, unreadable), ...headOf(mail, ownDomain) };
}

/** The headers: up to the first empty line, within the limit. */
function firstLines(raw: Uint8Array): Buffer {
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, mailLimits.headBytes));
  const ends = ['\r\n\r\n', '\n\n'].map((empty) => start.indexOf(empty)).filter((end) => end >= 0);
  return start.subarray(0, Math.min(start.length, ...ends));
}

function headOf(
  mail: Email,
  ownDomain: string,
): Pick<ReceivedMail, 'kind' | 'senderAddress' | 'senderName' | 'subject' | 'references'> {
  const { name, address } = mailboxOf(mail.from);
  const header = (wanted: string): string =>
    mail.headers
      .find(({ key }) => key === wanted)
      ?.value.trim()
      .toLowerCase() ?? '';
  return {
    kind: classifyEmail(header, address, ownDomain),
    senderAddress: shortLine(address, 254),
    senderName: shortLine(name, 200),
    subject: shortLine(mail.subject ?? '', 200) || null,
    references: `${mail.references ?? ''} ${mail.inReplyTo ?? ''}`,
  };
}

/** A group address has no single sender. */
const mailboxOf = (from: Address | undefined): { name: string; address: string } =>
  from === undefined || from.group !== undefined ? { name: '', address: '' } : from;

function attachmentsOf({ attachments }: Email): ReceivedAttachment[] {
  return attachments
    .filter(({ mimeType }) => !mimeType.startsWith('message/') && mimeType !== 'text/rfc822-headers')
    .slice(0, maxAttachments)
    .map((attachment) => ({
      fileName: shortLine(attachment.filename ?? '', 200),
      bytes: bytesOf(attachment),
    }));
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

function fingerprintOf(mail: Email, written: string): Uint8Array {
  const hash = createHash('sha256');
  const { address } = mailboxOf(mail.from);
  for (const part of [mail.messageId, mail.date, address.toLowerCase(), mail.subject, written, mail.html])
    hash.update(`${part ?? ''}\0`);
  for (const attachment of mail.attachments) hash.update(bytesOf(attachment));
  return hash.digest();
}
