// What Twilio posts to our webhooks: a form, signed over the address it was posted to and its fields.
import twilio from 'twilio';
import type { InboundText, Posted, TextReport } from './phone-port.ts';
import { faultOf } from './twilio-client.ts';

export const twilioSignature = 'x-twilio-signature';

type Fields = Readonly<Record<string, string>>;

/** A text that came in. Throws where `authToken` did not sign it. */
export function readText(authToken: string, posted: Posted): InboundText {
  const fields = signedFields(authToken, posted);
  const { From, To, Body = '', NumMedia = '0', OptOutType = '' } = fields;
  return {
    providerId: idOf(fields),
    from: From ?? '',
    to: To ?? '',
    // No text in a database holds a zero byte.
    body: Body.replaceAll('\0', ''),
    media: Number.parseInt(NumMedia, 10) || 0,
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

/** What became of a text; null while it is on its way. Throws where `authToken` did not sign it. */
export function readReport(authToken: string, posted: Posted): TextReport | null {
  const fields = signedFields(authToken, posted);
  const { MessageStatus = '', ErrorCode = '' } = fields;
  const status = Object.hasOwn(statuses, MessageStatus) ? statuses[MessageStatus] : undefined;
  if (status === undefined) return null;
  const hasFailed = status === 'failed';
  return {
    providerId: idOf(fields),
    status,
    failure: hasFailed && ErrorCode !== '' ? ErrorCode : null,
    fault: hasFailed ? faultOf(ErrorCode) : null,
  };
}

/** The fields of a form that `authToken` signed for its address; throws where it did not. */
export function signedFields(authToken: string, { body, signature, address }: Posted): Fields {
  const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  if (!twilio.validateRequest(authToken, signature, address, fields)) throw new Error('not signed by Twilio');
  return fields;
}

function idOf({ MessageSid = '' }: Fields): string {
  if (!/^[A-Za-z0-9]{2,64}$/.test(MessageSid)) throw new Error('a message without its id');
  return MessageSid;
}
