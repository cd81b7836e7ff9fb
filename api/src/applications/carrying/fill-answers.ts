// Prefills a new draft from the applicant's profile and earlier answers.
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { checkAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { readAnswer } from '@commonway/contract/programs/form/read-answer.ts';
import type { Answers, FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { byMeaning, carryAnswers, fieldsOf } from './carry-answers.ts';

/** An earlier application, in the applicant's terms; null for the profile. */
export type FilledFrom = { readonly programName: LocalText; readonly sentAt: string } | null;

/** Answers to a form, with their source. */
export interface KnownAnswers {
  readonly form: FormDefinition;
  readonly answers: Answers;
  readonly from: FilledFrom;
}

export interface Filled {
  readonly answers: Answers;
  /** The source of each answer, by question key. */
  readonly filled: Readonly<Record<string, FilledFrom>>;
}

/**
 * Prefills a form from known answers, earlier entries of `known` first. A list is copied whole from its latest source,
 * so that an older application does not bring back former household members. Invalid values are skipped.
 * @param today the current day in the office's time zone, YYYY-MM-DD
 */
export function fillAnswers(form: FormDefinition, known: readonly KnownAnswers[], today: string): Filled {
  const carried = known.map(({ form: earlier, answers, from }) => ({
    answers: carryAnswers(earlier, form, answers, byMeaning).answers,
    from,
  }));
  const answers: Record<string, unknown> = {};
  const filled: Record<string, FilledFrom> = {};
  for (const field of fieldsOf(form)) {
    const source = carried.find((each) => Object.hasOwn(each.answers, field.key));
    const value = source && usable(field, source.answers[field.key], today);
    if (source === undefined || value === undefined) continue;
    answers[field.key] = value;
    filled[field.key] = source.from;
  }
  return { answers, filled };
}

/** The valid value; for a list, its items that have content. Undefined if nothing is usable. */
function usable(field: FormField, value: unknown, today: string): unknown {
  if (field.kind !== 'group') {
    const read = readAnswer(field, value);
    const isGood =
      !read.isWrong && read.value !== undefined && checkAnswer(field, read.value, today).length === 0;
    return isGood ? read.value : undefined;
  }
  const items = (value as Answers[]).map((item) => usableItem(field.fields, item, today));
  const kept = items.filter((item) => Object.keys(item).length > 0).slice(0, field.maxItems);
  return kept.length === 0 ? undefined : kept;
}

const usableItem = (fields: readonly FormField[], item: Answers, today: string): Answers =>
  Object.fromEntries(
    fields
      .map((field) => [field.key, usable(field, item[field.key], today)] as const)
      .filter(([, value]) => value !== undefined),
  );
