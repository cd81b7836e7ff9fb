// Parses Twilio's webhooks: a form, signed with its URL and its fields.
import twilio from 'twilio';
import { UnreadableEvent } from '../../platform/mount/server/webhook.ts';
import type { InboundText, SignedWebhook, TextReport } from './phone-port.ts';
import { faultOf } from './twilio-client.ts';

export const twilioSignature = 'x-twilio-signature';

type Fields = Readonly<Record<string, string>>;

/** An incoming text. Throws if `authToken` did not sign it. */
export function readText(authToken: string, posted: SignedWebhook): InboundText {
  const fields = signedFields(authToken, posted);
  const { Body = '', NumMedia = '0', OptOutType = '' } = fields;
  return {
    providerId: idOf(fields, 'MessageSid'),
    from: partyOf(fields, 'From'),
    to: partyOf(fields, 'To'),
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

/** The delivery report of a text; null while it is in transit. Throws if `authToken` did not sign it. */
export function readReport(authToken: string, posted: SignedWebhook): TextReport | null {
  const fields = signedFields(authToken, posted);
  const { MessageStatus = '', ErrorCode = '' } = fields;
  const status = Object.hasOwn(statuses, MessageStatus) ? statuses[MessageStatus] : undefined;
  if (status === undefined) return null;
  const hasFailed = status === 'failed';
  return {
    providerId: idOf(fields, 'MessageSid'),
    status,
    failure: hasFailed && /^\w{1,40}$/.test(ErrorCode) ? ErrorCode : null,
    fault: hasFailed ? faultOf(ErrorCode) : null,
  };
}

/** The fields of a form that `authToken` signed for its URL; throws otherwise. */
export function signedFields(authToken: string, { body, signature, address }: SignedWebhook): Fields {
  const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  if (!twilio.validateRequest(authToken, signature, address, fields))
    throw new Error('invalid Twilio signature');
  // PostgreSQL can't store a zero byte in text.
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.replaceAll('\0', '')]),
  );
}

/** The provider's id of a message, call, or recording. */
export function idOf(fields: Fields, name: string): string {
  const id = fields[name] ?? '';
  if (!/^[A-Za-z0-9]{2,64}$/.test(id)) throw new UnreadableEvent(`${name} is none`);
  return id;
}

/** The sender, caller, or recipient: a number, a short code, a name, or empty if withheld. */
export function partyOf(fields: Fields, name: string): string {
  const party = fields[name] ?? '';
  if (!/^[^\p{Cc}\p{Zl}\p{Zp}]{0,100}$/u.test(party)) throw new UnreadableEvent(`${name} is none`);
  return party;
}
