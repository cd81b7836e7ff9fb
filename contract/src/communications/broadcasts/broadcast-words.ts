// Without schemas, so that the browser can have it too.
import { closings } from '../reach/contact-facts.ts';

/** Where a broadcast stands; `awaiting`: it is large, and somebody else has to release it. */
export const broadcastStatuses = ['draft', 'awaiting', 'running', 'paused', 'stopped', 'finished'] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

export const broadcastSteps = ['send', 'release', 'pause', 'resume', 'stop', 'retry'] as const;
export type BroadcastStep = (typeof broadcastSteps)[number];

/** How readers are written to; `either`: by e-mail where that is open, else by text. */
export const broadcastWays = ['either', 'email', 'sms'] as const;
export type BroadcastWay = (typeof broadcastWays)[number];

/** Why somebody gets no message: another case of theirs does, there is no open way, the words do not fit them, or it was stopped. */
export const leftOutReasons = [
  'duplicate',
  'no_address',
  ...closings,
  'variable_missing',
  'text_too_long',
  'stopped',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** What became of one recipient. From `queued` on it is what became of their message. */
export const broadcastResults = [
  'waiting',
  'queued',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'taken-back',
  'left-out',
] as const;
export type BroadcastResult = (typeof broadcastResults)[number];
