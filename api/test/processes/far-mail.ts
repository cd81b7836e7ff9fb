// A remote mail server: stores accepted mails, responds after a configurable delay, and reports deliveries.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { mailWebhookPath } from '../../src/messaging/mail/mail-entry-points.ts';
import { signatureHeader, signPostedMail } from '../../src/providers/mail/posted-mail.ts';
import { buildMail, buildMultipart } from '../mail.ts';
import { askUntilAnswered } from './server-process.ts';

export interface TakenMail {
  readonly source: string;
  /** The destination of its delivery reports. */
  readonly reportTo: string;
}

export interface FarMail {
  readonly url: string;
  /** Every completely received mail, whether or not the sender received the acknowledgment. */
  readonly taken: readonly TakenMail[];
  close(): Promise<void>;
}

/** Listens for mail; accepts after `answerMs()`. */
export async function farMail(answerMs: () => number): Promise<FarMail> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const bytes: Buffer[] = [];
      stream.on('data', (part: Buffer) => bytes.push(part));
      stream.on('end', async () => {
        const source = Buffer.concat(bytes).toString('latin1');
        const { mailFrom } = session.envelope;
        // An interrupted connection delivered no mail.
        if (source.trimEnd().endsWith('--') && mailFrom) taken.push({ source, reportTo: mailFrom.address });
        await sleep(answerMs());
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Posts the delivery report of a mail server to a server process (RFC 3464). */
export async function reportDelivered(
  port: number,
  secret: string,
  { reportTo }: TakenMail,
): Promise<number> {
  const head = 'Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; far.test\r\n\r\n';
  const letter = buildMultipart(
    [
      'Content-Type: text/plain\r\n\r\nYour message was delivered.',
      `${head}Final-Recipient: rfc822; x@far.test\r\nAction: delivered\r\nStatus: 2.0.0`,
    ],
    'multipart/report; report-type=delivery-status',
  );
  const body = buildMail({ from: 'MAILER-DAEMON@far.test', to: reportTo, ...letter });
  const headers = {
    'content-type': 'message/rfc822',
    [signatureHeader]: signPostedMail(secret, randomUUID(), body, new Date()),
  };
  return (await askUntilAnswered(port, { method: 'POST', path: mailWebhookPath, body, headers })).status;
}
