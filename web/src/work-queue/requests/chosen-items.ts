// What is ticked of a case to be asked for, and whether it can be sent.
import type { RequestItem } from '@commonway/contract/applications/requests/request-view.ts';
import type { RequestChoices } from '@commonway/contract/work-queue/requests/get-request-choices.ts';

export type Question = RequestChoices['pages'][number]['questions'][number];

/** Ticks a question, with the first reason that fits it, or takes it out. */
export function tick(items: readonly RequestItem[], question: Question, isOn: boolean): RequestItem[] {
  const others = items.filter(({ field }) => field !== question.field);
  const [reason = 'own'] = question.reasons;
  return isOn ? [...others, { field: question.field, reason, words: '' }] : others;
}

/** The items with one of them changed. */
export const reword = (
  items: readonly RequestItem[],
  field: string,
  change: Partial<RequestItem>,
): RequestItem[] => items.map((item) => (item.field === field ? { ...item, ...change } : item));

/** Whether an item says too little: its reason is left to words of one's own, and there are none. */
export const saysNothing = ({ reason, words }: RequestItem): boolean =>
  reason === 'own' && words.trim() === '';
