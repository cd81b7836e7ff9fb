// The items selected for a request, and whether they are complete.
import type { RequestItem } from '@commonway/contract/applications/requests/request-view.ts';
import type { RequestChoices } from '@commonway/contract/work-queue/requests/get-request-choices.ts';

export type Question = RequestChoices['pages'][number]['questions'][number];

/** Adds a question with the first suitable reason, or removes it. */
export function toggleItem(items: readonly RequestItem[], question: Question, isOn: boolean): RequestItem[] {
  const others = items.filter(({ field }) => field !== question.field);
  const [reason = 'own'] = question.reasons;
  return isOn ? [...others, { field: question.field, reason, words: '' }] : others;
}

/** Returns the items with one of them changed. */
export const setReason = (
  items: readonly RequestItem[],
  field: string,
  change: Partial<RequestItem>,
): RequestItem[] => items.map((item) => (item.field === field ? { ...item, ...change } : item));

/** Returns whether an item lacks its reason: a custom reason is selected but its text is empty. */
export const isReasonMissing = ({ reason, words }: RequestItem): boolean =>
  reason === 'own' && words.trim() === '';
