// A message's status only moves forward (security 51): provider reports arrive late, repeated, and in any order.
import type { CommunicationView } from './communications.ts';

type Status = CommunicationView['status'];

const unfinished = ['queued', 'sending', 'unknown', 'sent', 'ringing'] as const;

/**
 * The statuses from which a report may move a message to its status. Delivered, answered, and failed messages never
 * change. For calls, `sent` means that the provider is ringing.
 */
const previousStatuses = {
  sent: ['queued', 'sending', 'unknown'],
  ringing: ['queued', 'sending', 'unknown', 'sent'],
  answered: unfinished,
  busy: unfinished,
  'no-answer': unfinished,
  delivered: unfinished,
  failed: unfinished,
} as const satisfies Partial<Record<Status, readonly Status[]>>;

export type ReportedStatus = keyof typeof previousStatuses;

/** The statuses of a message that a delivery report with the status `next` may replace. */
export const listReplaceableStatuses = (next: ReportedStatus): readonly Status[] => previousStatuses[next];
