// A mail's bytes as what they say. Whatever they are, reading them never fails: what cannot be read is a letter without words.
import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { type MailKind, mailKind } from './mail-kind.ts';
import { plainText, shortLine } from './plain-text.ts';
import { type DeliveryReport, readReport } from './read-report.ts';
import { safeHtml, textOfHtml } from './safe-html.ts';
import { splitQuote } from './split-quote.ts';

export interface ReceivedMail {
  readonly kind: MailKind;
  /** As its head claims; nothing proves it. Empty where it claims nothing. */
  readonly senderAddress: string;
  readonly senderName: string;
  readonly subject: string | null;
  readonly said: string;
  readonly quote: string | null;
  readonly html: string | null;
  readonly papers: readonly ReceivedPaper[];
  /** What it says it answers: Message-IDs, newest last. */
  readonly references: string;
  readonly report: DeliveryReport | null;
  /** Of what it says: the same letter that came another way has the same. */
  readonly fingerprint: Buffer;
}

export interface ReceivedPaper {
  readonly fileName: string;
  readonly bytes: Buffer;
}

const longestText = 100_000;
const mostPapers = 20;
const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 3 } as const;
const statusType = 'message/delivery-status';

/** Reads a whole mail. @param ownDomain of our addresses, in small letters */
export async function readMail(raw: Buffer, ownDomain: string): Promise<ReceivedMail> {
  const mail = await parse(raw);
  const { name, address } = mailboxOf(mail.from);
  const header = (wanted: string): string =>
    mail.headers
      .find(({ key }) => key === wanted)
      ?.value.trim()
      .toLowerCase() ?? '';
  const html = mail.html === undefined ? null : safeHtml(mail.html);
  const written = mail.text?.trim() || (html === null ? '' : textOfHtml(html));
  const { said, quote } = splitQuote(plainText(written, longestText));
  const report = mail.attachments.find(({ mimeType }) => mimeType === statusType);
  return {
    kind: mailKind(header, address, ownDomain),
    senderAddress: shortLine(address, 254),
    senderName: shortLine(name, 200),
    subject: shortLine(mail.subject ?? '', 200) || null,
    said,
    quote,
    html,
    papers: papersOf(mail),
    references: `${mail.references ?? ''} ${mail.inReplyTo ?? ''}`,
    report: report === undefined ? null : readReport(bytesOf(report).toString('utf8')),
    fingerprint: fingerprintOf(mail, address, written),
  };
}

async function parse(raw: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(raw, limits);
  } catch {
    return { headers: [], headerLines: [], attachments: [] };
  }
}

/** A group of addresses is nobody. */
const mailboxOf = (from: Address | undefined): { name: string; address: string } =>
  from === undefined || from.group !== undefined ? { name: '', address: '' } : from;

function papersOf({ attachments }: Email): ReceivedPaper[] {
  return attachments
    .filter(({ mimeType }) => !mimeType.startsWith('message/') && mimeType !== 'text/rfc822-headers')
    .slice(0, mostPapers)
    .map((attachment) => ({
      fileName: shortLine(attachment.filename ?? '', 200),
      bytes: bytesOf(attachment),
    }));
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

function fingerprintOf(mail: Email, address: string, written: string): Buffer {
  const hash = createHash('sha256');
  for (const part of [mail.messageId, mail.date, address.toLowerCase(), mail.subject, written, mail.html])
    hash.update(`${part ?? ''}\0`);
  for (const attachment of mail.attachments) hash.update(bytesOf(attachment));
  return hash.digest();
}
