import { createTransport } from 'nodemailer';
import type { MessagePort } from '../message-port.ts';

/**
 * E-mail over SMTP. The Message-ID comes from the idempotency key, so that a message sent again after a lost answer is the same
 * message to whoever receives it. nodemailer encodes header values, line breaks included.
 */
export function smtpMail(url: string, from: string): MessagePort {
  const transport = createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object);
  const domain = from.slice(from.indexOf('@') + 1);
  return {
    send: async (message) => {
      const messageId = `<${message.idempotencyKey}@${domain}>`;
      await transport.sendMail({
        from: { name: message.tenant, address: from },
        to: message.to,
        subject: message.subject ?? message.tenant,
        text: message.text,
        ...(message.html === undefined ? {} : { html: message.html }),
        messageId,
        headers: { 'Content-Language': message.language, 'Auto-Submitted': 'auto-generated' },
      });
      return { providerId: messageId };
    },
  };
}
