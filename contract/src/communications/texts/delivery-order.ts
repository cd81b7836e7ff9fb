// A message's standing only moves forward (security 51): a provider's reports come twice, late and in any order.
import type { CommunicationView } from '../communication-view.ts';

type Status = CommunicationView['status'];

/** From where a report may lead to its status. What was delivered or has failed stays so, whatever is told after it. */
const before = {
  sent: ['queued', 'sending', 'unknown'],
  delivered: ['queued', 'sending', 'unknown', 'sent'],
  failed: ['queued', 'sending', 'unknown', 'sent'],
} as const satisfies Partial<Record<Status, readonly Status[]>>;

export type Reported = keyof typeof before;

/** The statuses that a report of `next` may move a message on from. */
export const movesFrom = (next: Reported): readonly Status[] => before[next];
