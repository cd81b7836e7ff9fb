// Prefills a new draft from the applicant's profile and earlier answers.
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { checkAnswer, readAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import type { Answers, FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { type CopyRules, copyAnswers, listFields, rulesForOtherForm } from './copy-answers.ts';

/** An earlier application, in the applicant's terms; null for the profile. */
export type AnswerSource = { readonly programName: LocalText; readonly sentAt: string } | null;

/** Answers to a form, with their source. */
export interface KnownAnswers {
  readonly form: FormDefinition;
  readonly answers: Answers;
  readonly from: AnswerSource;
}

export interface PrefilledAnswers {
  readonly answers: Answers;
  /** The source of each answer, by question key. */
  readonly filled: Readonly<Record<string, AnswerSource>>;
}

/**
 * Prefills each field from the first entry of `known` that answers it; callers put the newest entry first. If that
 * answer is invalid, the field stays empty and later entries are not tried. Lists are never merged, so that an older
 * application does not bring back former household members.
 * @param today the current day in the office's time zone, YYYY-MM-DD
 * @param rules how to match the questions; by default those of another form
 */
export function fillAnswers(
  form: FormDefinition,
  known: readonly KnownAnswers[],
  today: string,
  rules: CopyRules = rulesForOtherForm,
): PrefilledAnswers {
  const copied = known.map(({ form: earlier, answers, from }) => ({
    answers: copyAnswers(earlier, form, answers, rules).answers,
    from,
  }));
  const answers: Record<string, unknown> = {};
  const filled: Record<string, AnswerSource> = {};
  for (const field of listFields(form)) {
    const source = copied.find((each) => Object.hasOwn(each.answers, field.key));
    const value = source && pickUsableValue(field, source.answers[field.key], today);
    if (source === undefined || value === undefined) continue;
    answers[field.key] = value;
    filled[field.key] = source.from;
  }
  return { answers, filled };
}

/** The value if it is a valid answer; for a list, its items that have content. Undefined if nothing is usable. */
export function pickUsableValue(field: FormField, value: unknown, today: string): unknown {
  if (field.kind !== 'group') {
    const read = readAnswer(field, value);
    const isValid =
      !read.isWrong && read.value !== undefined && checkAnswer(field, read.value, today).length === 0;
    return isValid ? read.value : undefined;
  }
  const items = (value as Answers[]).map((item) => pickUsableAnswers(field.fields, item, today));
  const usableItems = items.filter((item) => Object.keys(item).length > 0).slice(0, field.maxItems);
  return usableItems.length === 0 ? undefined : usableItems;
}

/** The valid answers of a list item. */
const pickUsableAnswers = (fields: readonly FormField[], item: Answers, today: string): Answers =>
  Object.fromEntries(
    fields
      .map((field) => [field.key, pickUsableValue(field, item[field.key], today)] as const)
      .filter(([, value]) => value !== undefined),
  );
