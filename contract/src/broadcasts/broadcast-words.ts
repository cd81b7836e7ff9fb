// No schemas here, so the browser can import this file.
import { closingReasons } from '../messaging/contact-facts.ts';

// No schemas here, so the browser can import this file.

/** Broadcasts to more recipients than this need a second person's release. */
export const maxWithoutRelease = 1000;
/** Default messages per minute. The deployment's ceiling still applies. */
export const defaultRate = { email: 600, sms: 60 } as const;
export const maxRate = 60_000;
export const recipientsPageSize = 50;
export const broadcastsPageSize = 25;

/** The status of a broadcast. `awaiting`: it is large and waits for a second person's release. */
export const broadcastStatuses = ['draft', 'awaiting', 'running', 'paused', 'stopped', 'finished'] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

export const broadcastSteps = ['send', 'release', 'pause', 'resume', 'stop', 'retry'] as const;
export type BroadcastStep = (typeof broadcastSteps)[number];

/** The channel for the recipients. `either`: email if it is open, otherwise text message. */
export const channelPreferences = ['either', 'email', 'sms'] as const;
export type ChannelPreference = (typeof channelPreferences)[number];

/**
 * Why a recipient is excluded: another case of theirs gets the message, no channel is open, the text doesn't fit, the
 * broadcast was stopped, or their message couldn't be written.
 */
export const exclusionReasons = [
  'duplicate',
  'no_address',
  ...closingReasons,
  'variable_missing',
  'text_too_long',
  'stopped',
  'unexpected',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** The result for one recipient. From `queued` on, it is the status of their message. */
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
