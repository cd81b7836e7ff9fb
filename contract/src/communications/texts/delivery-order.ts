// A message's status only moves forward (security 51): provider reports arrive late, repeated, and in any order.
import type { CommunicationView } from '../communication-view.ts';

type Status = CommunicationView['status'];

const underWay = ['queued', 'sending', 'unknown', 'sent', 'ringing'] as const;

/**
 * The statuses from which a report may move a message to its status. Delivered, answered, and failed messages never
 * change. For calls, `sent` means that the provider is ringing.
 */
const before = {
  sent: ['queued', 'sending', 'unknown'],
  ringing: ['queued', 'sending', 'unknown', 'sent'],
  answered: underWay,
  busy: underWay,
  'no-answer': underWay,
  delivered: underWay,
  failed: underWay,
} as const satisfies Partial<Record<Status, readonly Status[]>>;

export type Reported = keyof typeof before;

/** The statuses that a report of `next` may replace. */
export const movesFrom = (next: Reported): readonly Status[] => before[next];
