// Copies earlier answers into a new draft: only to questions that still exist, and nothing that must be answered again.
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { getOwnProperty } from '@commonway/contract/programs/form/check-answer.ts';
import type { Answers, FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';

/** Whether two questions of the same kind ask for the same thing. */
type QuestionMatcher = (one: FormField, other: FormField) => boolean;

/** Matches questions in two versions of the same form, where a question keeps its key. */
const hasSameKey: QuestionMatcher = (one, other) => one.key === other.key;

/**
 * Matches questions of any two forms of an office: both are copies of the same library question, or have the same
 * declared meaning.
 */
const hasSameMeaning: QuestionMatcher = (one, other) => {
  if (one.savedQuestionId !== undefined && one.savedQuestionId === other.savedQuestionId) return true;
  if (one.means !== undefined && one.means === other.means) return true;
  return (
    one.kind === 'group' && other.kind === 'group' && one.holds !== undefined && one.holds === other.holds
  );
};

export interface CopiedAnswers {
  readonly answers: Answers;
  /** Labels of answered questions that were not copied, without duplicates. */
  readonly skipped: readonly LocalText[];
}

/** How to match questions (the first matcher with a match wins), and which documents may be copied. */
export interface CopyRules {
  readonly matchers: readonly QuestionMatcher[];
  readonly isOwnFile: (documentId: number) => boolean;
}

/**
 * Rules for copying between versions of the same form, in which a question's key may have changed.
 * @param isOwnFile whether a document id in an answer belongs to the applicant
 */
export const createSameFormRules = (isOwnFile: CopyRules['isOwnFile']): CopyRules => ({
  matchers: [hasSameKey, hasSameMeaning],
  isOwnFile,
});

/** For another form, where equal keys mean nothing. Documents are not copied; the applicant selects them again. */
export const rulesForOtherForm: CopyRules = { matchers: [hasSameMeaning], isOwnFile: () => false };

/**
 * Copies answers from one form to another. Returns them with the labels of the skipped questions. Private answers are
 * not copied: they would be stored twice, and a sealed value opens only in its own application. Signatures and
 * consents are not copied, because they belong to a date.
 */
export function copyAnswers(
  from: FormDefinition,
  to: FormDefinition,
  answers: Answers,
  rules: CopyRules,
): CopiedAnswers {
  return copyFields(listFields(from), listFields(to), answers, rules);
}

/** All fields of a form's pages. Fields in groups stay in their groups. */
export const listFields = (form: FormDefinition): FormField[] => form.pages.flatMap((page) => page.fields);
/** The form with only some of the fields of its pages. */
export const selectFields = (
  form: FormDefinition,
  isSelected: (field: FormField) => boolean,
): FormDefinition => ({
  ...form,
  pages: form.pages.map((page) => ({ ...page, fields: page.fields.filter(isSelected) })),
});
const neverCopiedKinds: readonly FormField['kind'][] = ['computed', 'consent', 'signature', 'tax-number'];

/** Copies the answers of fields, or of one group item, into fields that match by the rules. */
function copyFields(
  from: readonly FormField[],
  to: readonly FormField[],
  answers: unknown,
  rules: CopyRules,
): CopiedAnswers {
  const copied: Record<string, unknown> = {};
  const skipped = new Map<string, LocalText>();
  const skip = (label: LocalText): void => void skipped.set(JSON.stringify(label), label);
  for (const field of from) {
    const value = getOwnProperty(answers, field.key);
    if (field.kind === 'computed' || value === undefined || value === null || value === '') continue;
    const target = findTargetField(field, to, rules);
    const canCopy = !field.isPrivate && !target?.isPrivate && !neverCopiedKinds.includes(field.kind);
    if (target === undefined || !canCopy || Object.hasOwn(copied, target.key)) {
      skip(field.label);
      continue;
    }
    if (field.kind === 'group' && target.kind === 'group' && Array.isArray(value)) {
      const items = value.map((item) => copyFields(field.fields, target.fields, item, rules));
      copied[target.key] = items.map((item) => item.answers);
      for (const label of items.flatMap((item) => item.skipped)) skip(label);
      continue;
    }
    const accepted = pickAcceptedValue(target, value, rules);
    if (
      accepted === undefined ||
      (Array.isArray(accepted) && Array.isArray(value) && accepted.length < value.length)
    )
      skip(field.label);
    if (accepted !== undefined) copied[target.key] = accepted;
  }
  return { answers: copied, skipped: [...skipped.values()] };
}

/** The question of the new form that asks for the same thing in the same way; undefined if none. */
function findTargetField(
  field: FormField,
  to: readonly FormField[],
  { matchers: likenesses }: CopyRules,
): FormField | undefined {
  const alike = to.filter((each) => each.kind === field.kind);
  for (const isAlike of likenesses) {
    const found = alike.find((each) => isAlike(field, each));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The part of the value that the new question accepts; undefined if none. */
function pickAcceptedValue(field: FormField, value: unknown, { isOwnFile }: CopyRules): unknown {
  if (field.kind === 'choice')
    return field.options.some((option) => option.value === value) ? value : undefined;
  if (field.kind !== 'choices' && field.kind !== 'file') return value;
  if (!Array.isArray(value)) return undefined;
  const accepted = value.filter((each) =>
    field.kind === 'file'
      ? isOwnFile(Number(getOwnProperty(each, 'documentId')))
      : field.options.some((option) => option.value === each),
  );
  return accepted.length === 0 ? undefined : accepted;
}
