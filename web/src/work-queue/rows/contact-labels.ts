import type { QueueText } from '../use-texts.ts';

const directions: Readonly<Record<string, QueueText>> = {
  in: 'direction.in',
  inbound: 'direction.in',
  out: 'direction.out',
  outbound: 'direction.out',
  internal: 'direction.internal',
};

const kinds: Readonly<Record<string, QueueText>> = {
  email: 'kind.EMAIL',
  sms: 'kind.SMS',
  call: 'kind.CALL',
  note: 'kind.NOTE',
  voice: 'kind.VOICE',
  session: 'kind.SESSION',
  comment: 'kind.COMMENT',
};

/** Returns the text key for a message direction, or undefined for an unknown code. */
export const directionLabel = (code: string | null): QueueText | undefined =>
  directions[(code ?? '').toLowerCase()];

/** Returns the text key for a communication type. */
export const kindLabel = (code: string | null): QueueText | undefined => kinds[(code ?? '').toLowerCase()];
