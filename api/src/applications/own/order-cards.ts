import type { ApplicationCard } from '@commonway/contract/applications/application-view.ts';

type Ordered = Pick<ApplicationCard, 'turn' | 'dueAt' | 'unreadMessages' | 'submittedAt' | 'savedAt'>;

/**
 * Sort order: applications that need action or have unread messages, by due date; then those that we work on; then
 * closed ones.
 */
export function byUrgency(one: Ordered, other: Ordered): number {
  return rank(one) - rank(other) || byDue(one, other) || lastTouched(other).localeCompare(lastTouched(one));
}

const turns: readonly ApplicationCard['turn'][] = ['yours', 'ours', 'nobodys'];
const rank = ({ turn, unreadMessages }: Ordered): number => (unreadMessages > 0 ? 0 : turns.indexOf(turn));

function byDue({ dueAt: one }: Ordered, { dueAt: other }: Ordered): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Date.parse(one) - Date.parse(other);
}

const lastTouched = ({ submittedAt, savedAt }: Ordered): string => submittedAt ?? savedAt;
