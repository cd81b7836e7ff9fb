// Parses Twilio's webhooks: a form, signed with its URL and its fields.
import twilio from 'twilio';
import { UnreadableEvent } from '../../platform/mount/server/webhook.ts';
import type { InboundText, SignedWebhook, TextReport } from './phone-port.ts';
import { toAddressFault } from './twilio-client.ts';

export const twilioSignature = 'x-twilio-signature';

type Fields = Readonly<Record<string, string>>;

/** Parses the webhook of an incoming text. Throws if `authToken` did not sign it. */
export function parseText(authToken: string, webhook: SignedWebhook): InboundText {
  const fields = verifyFields(authToken, webhook);
  const { Body = '', NumMedia = '0', OptOutType = '' } = fields;
  return {
    providerId: requireId(fields, 'MessageSid'),
    from: requireParty(fields, 'From'),
    to: requireParty(fields, 'To'),
    body: Body,
    media: /^\d{1,2}$/.test(NumMedia) ? Number(NumMedia) : 0,
    isAnswered: OptOutType !== '',
  };
}

const statuses: Readonly<Record<string, TextReport['status']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/**
 * Parses the webhook of a delivery report; null while the text is in transit. Throws if `authToken` did not sign it.
 */
export function parseReport(authToken: string, webhook: SignedWebhook): TextReport | null {
  const fields = verifyFields(authToken, webhook);
  const { MessageStatus = '', ErrorCode = '' } = fields;
  const status = Object.hasOwn(statuses, MessageStatus) ? statuses[MessageStatus] : undefined;
  if (status === undefined) return null;
  const hasFailed = status === 'failed';
  return {
    providerId: requireId(fields, 'MessageSid'),
    status,
    failure: hasFailed && /^\w{1,40}$/.test(ErrorCode) ? ErrorCode : null,
    fault: hasFailed ? toAddressFault(ErrorCode) : null,
  };
}

/** The fields of a form that `authToken` signed for its URL; throws if the signature is wrong. */
export function verifyFields(authToken: string, { body, signature, url }: SignedWebhook): Fields {
  const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  if (!twilio.validateRequest(authToken, signature, url, fields)) throw new Error('invalid Twilio signature');
  // PostgreSQL can't store a zero byte in text.
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.replaceAll('\0', '')]),
  );
}

/** The provider's ID of a message, call, or recording, from a field; throws if it is missing or malformed. */
export function requireId(fields: Fields, name: string): string {
  const id = fields[name] ?? '';
  if (!/^[A-Za-z0-9]{2,64}$/.test(id)) throw new UnreadableEvent(`${name} is none`);
  return id;
}

/**
 * The sender, caller, or recipient from a field: a number, a short code, a name, or empty if withheld. Throws if it is
 * malformed.
 */
export function requireParty(fields: Fields, name: string): string {
  const party = fields[name] ?? '';
  if (!/^[^\p{Cc}\p{Zl}\p{Zp}]{0,100}$/u.test(party)) throw new UnreadableEvent(`${name} is none`);
  return party;
}
