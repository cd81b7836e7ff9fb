// Parses a received email. The size is limited before parsing, and parsing runs in a worker thread (open-mail.ts).
import { createHash } from 'node:crypto';
import type { Unreadable } from '@commonway/contract/messaging/mail.ts';
import type { Email } from 'postal-mime';
import { classifyEmail, type GetHeader, hasNullSender, type MailKind } from './classify-email.ts';
import { findExceededLimit, mailLimits } from './mail-limits.ts';
import { toPlainText, toSingleLine } from './plain-text.ts';
import { type MailParts, parseMime, readParts, readText, toBuffer, toMailbox } from './read-parts.ts';
import { type DeliveryReport, parseDeliveryReport, parseFailureText } from './read-report.ts';
import { createUnreadableMail, type ReceivedMail } from './received-mail.ts';
import { splitQuote } from './split-quote.ts';

const maxTextLength = 100_000;
const statusTypes: readonly string[] = ['message/delivery-status', 'message/global-delivery-status'];

/**
 * Parses an email, or only its headers if it exceeds a limit. Throws if it can't be parsed. Runs isolated
 * (open-mail.ts) because the input is untrusted.
 * @param ownDomain domain of our addresses, in lower case
 */
export async function readMail(raw: Uint8Array, ownDomain: string): Promise<ReceivedMail> {
  const exceeded = findExceededLimit(raw);
  if (exceeded !== null) return readHead(raw, ownDomain, exceeded === 'bytes' ? 'too_large' : 'too_complex');
  const mail = await parseMime(raw);
  const fields = readHeaderFields(mail, ownDomain);
  const { text, html } = readText(mail);
  const { newText, quote } = splitQuote(toPlainText(text, maxTextLength), {
    ownDomain,
    subject: fields.subject ?? '',
  });
  const { kind, report } = readReport(mail, fields.kind, text);
  const isReport = kind === 'bounce' || kind === 'complaint';
  const { forwarded, attachments } = isReport ? noParts : await readParts(mail);
  return {
    ...fields,
    kind,
    // After the quote is split off: what was forwarded is not a quote.
    newText: toPlainText(`${newText}\n\n${forwarded}`, maxTextLength),
    quote,
    html,
    attachments,
    isPartial: attachments.length > 0 || isShortened(text, forwarded, mail.html ?? ''),
    report,
    fingerprint: computeFingerprint(mail, text),
    unreadable: null,
  };
}

/**
 * The report in an email: its machine-readable part, or its words. An email without a sender, or with a report's part,
 * is a bounce if its text says so, whatever its headers call it.
 */
function readReport(
  mail: Email,
  kind: MailKind,
  text: string,
): { readonly kind: MailKind; readonly report: DeliveryReport | null } {
  const part = mail.attachments.find(({ mimeType }) => statusTypes.includes(mimeType));
  if (part !== undefined) {
    const report = parseDeliveryReport(toBuffer(part).toString('utf8'));
    return { kind: kind === 'letter' && report !== null ? 'bounce' : kind, report };
  }
  if (kind === 'bounce') return { kind, report: parseFailureText(text) };
  const isPerson = kind !== 'letter' || !hasNullSender(createGetHeader(mail));
  const report = isPerson ? null : parseFailureText(text);
  return { kind: report === null ? kind : 'bounce', report };
}

/** A lookup of the headers of a parsed email. */
const createGetHeader =
  ({ headers }: Email): GetHeader =>
  (name) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';

const noParts: MailParts = { forwarded: '', attachments: [] };

/** Whether something is only in the original: text beyond the limit, characters that don't decode, embedded pictures. */
const isShortened = (text: string, forwarded: string, html: string): boolean =>
  text.length + forwarded.length > maxTextLength ||
  text.includes('\ufffd') ||
  html.includes('src="data:image/');

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
  const mail = await parseMime(isReadable ? head : '');
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
  return {
    kind: classifyEmail(createGetHeader(mail), address, ownDomain),
    senderAddress: toSingleLine(address, 254),
    senderName: toSingleLine(name, 200),
    subject: toSingleLine(mail.subject ?? '', 200) || null,
    references: `${mail.references ?? ''} ${mail.inReplyTo ?? ''}`,
  };
}

/** Computes a hash of the content, equal for copies of one email that arrive on different routes. */
function computeFingerprint(mail: Email, text: string): Uint8Array {
  const hash = createHash('sha256');
  const { address } = toMailbox(mail.from);
  for (const part of [mail.messageId, mail.date, address.toLowerCase(), mail.subject, text, mail.html])
    hash.update(`${part ?? ''}\0`);
  for (const attachment of mail.attachments) hash.update(toBuffer(attachment));
  return hash.digest();
}
