// The two entry points for email: a webhook and an SMTP listener.
import { readFileSync } from 'node:fs';
import PostalMime, { addressParser } from 'postal-mime';
import type { Config } from '../../config.ts';
import type { DiskReserve } from '../../platform/disk-reserve.ts';
import { type MailListener, startMailListener } from '../../providers/mail/mail-listener.ts';
import { hasValidSignature } from '../../providers/mail/posted-mail.ts';
import { type MailReceiver, maxMailBytes, receiveMail } from './receive-mail.ts';

/** Headers in which servers and people name the recipients. */
const recipientHeaders = new Set([
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-forwarded-to',
  'apparently-to',
]);
const maxHeadBytes = 256 * 1024;
/** Over all recipient headers, including folded lines. */
const maxLines = 500;
const maxCharacters = 64 * 1024;
const maxHeaderLength = 10_000;
const maxRecipients = 50;

/**
 * Parses the recipients' addresses from the headers of a raw email. They need no proof, because our addresses are
 * signed. Runs in the web process while the sender waits, so the parser gets only the recipient headers: its time grows
 * with the square of the number of headers.
 */
export async function readRecipients(raw: Buffer): Promise<string[]> {
  const { headers } = await PostalMime.parse(extractRecipientLines(sliceHeaders(raw)), {
    maxHeadersSize: maxHeadBytes,
  }).catch(() => ({
    headers: [],
  }));
  const all = headers
    .flatMap(({ value }) => addressParser(value.slice(0, maxHeaderLength), { flatten: true }))
    .map(({ address }) => address ?? '');
  return [...new Set(all)].filter((address) => address.includes('@')).slice(0, maxRecipients);
}

/** The header lines that name recipients, with their folded lines, as text within the limits. */
function extractRecipientLines(head: Buffer): string {
  const recipientLines: string[] = [];
  let isRecipientHeader = false;
  for (const line of head.toString('latin1').split('\n')) {
    if (!/^[ \t]/.test(line))
      isRecipientHeader = recipientHeaders.has(
        line
          .slice(0, Math.max(0, line.indexOf(':')))
          .trim()
          .toLowerCase(),
      );
    if (isRecipientHeader) recipientLines.push(line.slice(0, maxHeaderLength));
    if (recipientLines.length === maxLines) break;
  }
  return recipientLines.join('\n').slice(0, maxCharacters);
}

/** The bytes before the first empty line, within the limit. */
function sliceHeaders(raw: Buffer): Buffer {
  const start = raw.subarray(0, maxHeadBytes);
  const ends = [start.indexOf('\r\n\r\n'), start.indexOf('\n\n')].filter((end) => end >= 0);
  return start.subarray(0, Math.min(start.length, ...ends));
}

export const mailWebhookPath = '/api/webhooks/mail/inbound';

/**
 * Creates the handler of emails posted to the webhook. It stores the email and returns true, or returns false if the
 * signature is invalid. It also accepts email for unknown recipients, because the sender would otherwise repeat it
 * forever.
 */
export const createMailWebhook =
  (config: Config, receiver: MailReceiver) =>
  async (body: Buffer, signature: string): Promise<boolean> => {
    const secrets = (config.MAIL_WEBHOOK_SECRET ?? '').split(',').filter(Boolean);
    if (!hasValidSignature(secrets, signature, body, new Date())) return false;
    await receiveMail(receiver, body, await readRecipients(body));
    return true;
  };

/** Starts the SMTP listener if a port is configured; returns null otherwise. */
export async function openMailListener(
  config: Config,
  receiver: MailReceiver & { readonly diskReserve: Pick<DiskReserve, 'isLow'> },
): Promise<MailListener | null> {
  const { MAIL_LISTEN_PORT: port, MAIL_LISTEN_HOST: host, MAIL_TLS_KEY: key, MAIL_TLS_CERT: cert } = config;
  if (port === undefined) return null;
  const { inboundAddresses } = receiver;
  const tls =
    key === undefined || cert === undefined
      ? null
      : { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  return startMailListener(
    { port, host, name: inboundAddresses.domain, maxBytes: maxMailBytes, tls },
    {
      isOurAddress: async (address) =>
        inboundAddresses.isComplaintsAddress(address) || (await inboundAddresses.resolve(address)) !== null,
      receive: async (raw, recipients) => {
        // The sender's server tries again later.
        if (receiver.diskReserve.isLow()) throw new Error('the disk is nearly full');
        return receiveMail(receiver, raw, recipients);
      },
    },
  );
}
