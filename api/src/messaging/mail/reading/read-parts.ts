// Reads the parts of an email: its text, the messages that were forwarded as attachments, and the files. No part
// vanishes: a part that is not shown and can't be stored is named.
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { findExceededLimit } from './mail-limits.ts';
import { toSingleLine } from './plain-text.ts';
import type { ReceivedAttachment } from './received-mail.ts';
import { htmlToText, readLongHtml, sanitizeHtml } from './safe-html.ts';

/** Messages within a message are not parsed by the parser itself, because it drops those that are attachments. */
const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true } as const;
const maxForwardingDepth = 3;
const maxFiles = 20;

/** Parses the bytes of an email within limits. Throws if it can't be parsed. */
export const parseMime = (raw: Uint8Array | string): Promise<Email> => PostalMime.parse(raw, limits);

/** The sender's name and address; empty if missing or a group, which has no single sender. */
export const toMailbox = (from: Address | undefined): { name: string; address: string } =>
  from === undefined || from.group !== undefined ? { name: '', address: '' } : from;

/** The bytes of a part. */
export const toBuffer = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

/** The text of an email: its plain text, otherwise that of its HTML; and its HTML, if it can be shown. */
export function readText({ text, html }: Email): { readonly text: string; readonly html: string | null } {
  const safe = html === undefined ? null : sanitizeHtml(html);
  const written = text?.trim() || (safe === null ? readLongHtml(html ?? '') : htmlToText(safe));
  return { text: written, html: safe };
}

export interface MailParts {
  /** The messages that were forwarded as attachments, as text with their headers; empty if there are none. */
  readonly forwarded: string;
  readonly attachments: readonly ReceivedAttachment[];
}

/**
 * Reads the attached files of an email, and the messages that were forwarded as attachments: their text, and their own
 * files. Files beyond the limit are named only.
 */
export async function readParts(mail: Email): Promise<MailParts> {
  const { texts, files } = await readForwarded(mail, maxForwardingDepth);
  return {
    forwarded: texts.join('\n\n'),
    attachments: files.map((file, at) => ({
      fileName: nameFile(file),
      bytes: at < maxFiles ? toBuffer(file) : null,
      isContent: file.related !== true && !signatures.has(file.mimeType),
    })),
  };
}

interface Forwarded {
  readonly texts: string[];
  readonly files: Attachment[];
}

/** Separates the attachments into the texts of forwarded messages and files. `depth`: levels that may be opened. */
async function readForwarded({ attachments }: Email, depth: number): Promise<Forwarded> {
  const all: Forwarded = { texts: [], files: [] };
  for (const attachment of attachments) {
    const mail = depth > 0 && isMessage(attachment) ? await openMessage(attachment) : null;
    if (mail === null) {
      all.files.push(attachment);
      continue;
    }
    const inner = await readForwarded(mail, depth - 1);
    all.texts.push(writeForwarded(mail), ...inner.texts);
    all.files.push(...inner.files);
  }
  return all;
}

const messageTypes = new Set(['message/rfc822', 'message/global']);

/** Whether a part is a message. Some programs attach one as a file of an unknown type. */
const isMessage = ({ mimeType, filename }: Attachment): boolean =>
  messageTypes.has(mimeType) || (mimeType === 'application/octet-stream' && /\.eml$/i.test(filename ?? ''));

/** Parses a message that was attached; null if it exceeds a limit, or nothing in it can be read. */
async function openMessage(attachment: Attachment): Promise<Email | null> {
  const bytes = toBuffer(attachment);
  // The limits of the whole email don't see into a part that is encoded.
  if (findExceededLimit(bytes) !== null) return null;
  const mail = await parseMime(bytes).catch(() => null);
  const isEmpty = mail === null || (mail.attachments.length === 0 && readText(mail).text === '');
  return isEmpty && mail?.from === undefined ? null : mail;
}

/** Writes a forwarded message as mail programs do: sender, date, and subject above the text. */
function writeForwarded(mail: Email): string {
  const { name, address } = toMailbox(mail.from);
  const sender = name === '' || address === '' ? name || address : `${name} <${address}>`;
  const date = mail.headers.find(({ key }) => key === 'date')?.value ?? '';
  const head = [
    ['From', sender],
    ['Date', date],
    ['Subject', mail.subject ?? ''],
  ].flatMap(([key, value]) => (value ? [`${key}: ${toSingleLine(value, 500)}`] : []));
  return [rule, ...head, '', readText(mail).text].join('\n').trim();
}

const rule = '-'.repeat(30);

const signatures = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
]);

/** Names for parts that the sender's program did not name. */
const namesByType: Readonly<Record<string, string>> = {
  'application/ms-tnef': 'winmail.dat',
  'application/pgp-signature': 'signature.asc',
  'application/pkcs7-mime': 'smime.p7m',
  'application/pkcs7-signature': 'smime.p7s',
  'application/x-pkcs7-mime': 'smime.p7m',
  'application/x-pkcs7-signature': 'smime.p7s',
  'message/global': 'message.eml',
  'message/rfc822': 'message.eml',
  'text/calendar': 'invite.ics',
  'text/html': 'page.html',
  'text/plain': 'text.txt',
  'text/vcard': 'contact.vcf',
};

/** The name of a file. Without an extension, the type of a nameless file is decided by its bytes alone. */
const nameFile = ({ filename, mimeType }: Attachment): string =>
  toSingleLine(filename ?? '', 200) || (namesByType[mimeType] ?? 'attachment');
