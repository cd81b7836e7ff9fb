// A message's standing only moves forward (security 51): a provider's reports come twice, late and in any order.
import type { CommunicationView } from '../communication-view.ts';

type Status = CommunicationView['status'];

const underWay = ['queued', 'sending', 'unknown', 'sent', 'ringing'] as const;

/**
 * From where a report may lead to its status. What was delivered, answered or has failed stays so, whatever is told after it. Of calls,
 * `sent` says that the provider rings.
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

/** The statuses that a report of `next` may move a message on from. */
export const movesFrom = (next: Reported): readonly Status[] => before[next];
