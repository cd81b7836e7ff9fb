// What a new draft can say before anybody typed: from what is known of the applicant, and what they answered before.
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { checkAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { readAnswer } from '@commonway/contract/programs/form/read-answer.ts';
import type { Answers, FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { byMeaning, carryAnswers, fieldsOf } from './carry-answers.ts';

/** An earlier application as the applicant knows it; null stands for the profile. */
export type FilledFrom = { readonly programName: LocalText; readonly sentAt: string } | null;

/** Answers to some form, and where they are from. */
export interface KnownAnswers {
  readonly form: FormDefinition;
  readonly answers: Answers;
  readonly from: FilledFrom;
}

export interface Filled {
  readonly answers: Answers;
  /** Where each of them is from, by the question's key. */
  readonly filled: Readonly<Record<string, FilledFrom>>;
}

/**
 * Fills a form from what is known, what comes first going before what comes later. A list is taken whole from where it was answered
 * last: whoever left the household since is not brought back by an older application. What the form would refuse is not filled in.
 * @param today the office's day, as YYYY-MM-DD
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

/** Of a list, the items with something in them; undefined where nothing is worth filling in. */
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
