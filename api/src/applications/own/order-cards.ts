import type { ApplicationCard } from '@commonway/contract/applications/application-view.ts';

type SortableCard = Pick<ApplicationCard, 'turn' | 'dueAt' | 'unreadMessages' | 'submittedAt' | 'savedAt'>;

/**
 * Sort order: applications that need action or have unread messages, by due date; then those that we work on; then
 * closed ones.
 */
export function compareByUrgency(one: SortableCard, other: SortableCard): number {
  return (
    rank(one) - rank(other) ||
    compareByDueDate(one, other) ||
    lastTouched(other).localeCompare(lastTouched(one))
  );
}

const turns: readonly ApplicationCard['turn'][] = ['yours', 'ours', 'nobodys'];
const rank = ({ turn, unreadMessages }: SortableCard): number =>
  unreadMessages > 0 ? 0 : turns.indexOf(turn);

function compareByDueDate({ dueAt: one }: SortableCard, { dueAt: other }: SortableCard): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Date.parse(one) - Date.parse(other);
}

const lastTouched = ({ submittedAt, savedAt }: SortableCard): string => submittedAt ?? savedAt;
