// The two entry points for email: a webhook and an SMTP listener.
import { readFileSync } from 'node:fs';
import type { Config } from '../../config.ts';
import { listenForMail, type MailListener } from '../../outside/mail/mail-listener.ts';
import { isSigned } from '../../outside/mail/posted-mail.ts';
import { readRecipients } from './reading/recipients.ts';
import { type MailReceiver, maxMailBytes, receiveMail } from './receive-mail.ts';

export const mailPath = '/api/webhooks/mail/inbound';

/**
 * Accepts an email posted to the webhook; returns false if the signature is invalid. Also accepts email for unknown
 * recipients, because the sender would otherwise repeat it forever.
 */
export const acceptPostedMail =
  (config: Config, receiver: MailReceiver) =>
  async (body: Buffer, signature: string): Promise<boolean> => {
    const secrets = (config.MAIL_WEBHOOK_SECRET ?? '').split(',').filter(Boolean);
    if (!isSigned(secrets, signature, body, new Date())) return false;
    await receiveMail(receiver, body, await readRecipients(body));
    return true;
  };

/** Starts the SMTP listener if a port is configured; returns null otherwise. */
export async function openMailListener(config: Config, receiver: MailReceiver): Promise<MailListener | null> {
  const { MAIL_LISTEN_PORT: port, MAIL_LISTEN_HOST: host, MAIL_TLS_KEY: key, MAIL_TLS_CERT: cert } = config;
  if (port === undefined) return null;
  const { postOffice } = receiver;
  const tls =
    key === undefined || cert === undefined
      ? null
      : { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  return listenForMail(
    { port, host, name: postOffice.domain, maxBytes: maxMailBytes, tls },
    {
      knows: async (address) => postOffice.isComplaints(address) || (await postOffice.read(address)) !== null,
      take: (raw, recipients) => receiveMail(receiver, raw, recipients),
    },
  );
}
