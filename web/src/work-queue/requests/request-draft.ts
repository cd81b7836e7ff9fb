// A request while it is being written: what it asks for, and until when.
import { requestLimits } from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestItem } from '@commonway/contract/applications/requests.ts';
import { dayMs, formatDay } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import type {
  ExtraDocumentInput,
  RequestTemplate,
} from '@commonway/contract/work-queue/request-templates.ts';
import type { RequestChoices } from '@commonway/contract/work-queue/requests.ts';

export interface RequestDraft {
  readonly items: readonly RequestItem[];
  /** Documents that the form does not have. */
  readonly extraDocuments: readonly ExtraDocumentInput[];
  readonly dueOn: string;
}

export type Question = RequestChoices['pages'][number]['questions'][number];

/** Adds a question to the request, with its first possible reason, or removes it. */
export function setQuestionSelected(
  items: readonly RequestItem[],
  question: Question,
  isOn: boolean,
): RequestItem[] {
  const others = items.filter(({ field }) => field !== question.field);
  const [reason = 'own'] = question.reasons;
  return isOn ? [...others, { field: question.field, reason, words: '' }] : others;
}

/** Returns the items with some values of one question's item replaced. */
export const updateItem = (
  items: readonly RequestItem[],
  field: string,
  change: Partial<RequestItem>,
): RequestItem[] => items.map((item) => (item.field === field ? { ...item, ...change } : item));

/** Whether the custom reason of an item is selected but empty. */
export const isReasonMissing = ({ reason, words }: RequestItem): boolean =>
  reason === 'own' && words.trim() === '';

/** Whether a request asks for something and says everything about it. */
export const isComplete = ({ items, extraDocuments }: RequestDraft): boolean =>
  items.length + extraDocuments.length > 0 &&
  !items.some(isReasonMissing) &&
  extraDocuments.every(({ name }) => name.trim() !== '');

/** Adds the questions with these keys to the request, if they can be requested and were not added before. */
export function addQuestions(
  items: readonly RequestItem[],
  { pages }: Pick<RequestChoices, 'pages'>,
  fields: readonly string[],
): readonly RequestItem[] {
  const questions = pages.flatMap((page) => page.questions);
  return questions
    .filter(({ field }) => fields.includes(field) && items.every((item) => item.field !== field))
    .reduce<readonly RequestItem[]>((all, question) => setQuestionSelected(all, question, true), items);
}

/**
 * The request of a template, for a case. Leaves out questions that the case does not have; a reason that does not fit a
 * question is replaced by its first one.
 */
export function fillFromTemplate(
  { pages, due }: Pick<RequestChoices, 'pages' | 'due'>,
  { items, extraDocuments, dueDays }: RequestTemplate,
): RequestDraft {
  const questions = new Map(
    pages.flatMap((page) => page.questions.map((question) => [question.field, question])),
  );
  const possible = items.flatMap((item) => {
    const question = questions.get(item.field);
    if (question === undefined) return [];
    const [first = 'own'] = question.reasons;
    return [{ ...item, reason: question.reasons.includes(item.reason) ? item.reason : first }];
  });
  const dueOn = formatDay(Date.parse(due.earliest) / dayMs + dueDays - requestLimits.minDays);
  return { items: possible, extraDocuments, dueOn };
}

/** The days from now to the due date of a request. */
export const countDueDays = ({ due }: Pick<RequestChoices, 'due'>, dueOn: string): number =>
  (Date.parse(dueOn) - Date.parse(due.earliest)) / dayMs + requestLimits.minDays;
