// Copies earlier answers into a new draft: only to questions that still exist, and nothing that must be answered again.
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { ownProperty } from '@commonway/contract/programs/form/read-answer.ts';
import type { Answers, FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { type Likeness, sameKey, sameMeaning } from './likeness.ts';

export interface Carried {
  readonly answers: Answers;
  /** Labels of answered questions that were not copied, without duplicates. */
  readonly left: readonly LocalText[];
}

/** How to match questions (the first matcher with a match wins), and which documents may be copied. */
export interface Carrying {
  readonly likenesses: readonly Likeness[];
  readonly isOwnFile: (documentId: number) => boolean;
}

/** For the same form, possibly in a later version in which a question's key changed. */
export const asCopy = (isOwnFile: Carrying['isOwnFile']): Carrying => ({
  likenesses: [sameKey, sameMeaning],
  isOwnFile,
});

/** For another form, where equal keys mean nothing. Documents are not copied; the applicant selects them again. */
export const byMeaning: Carrying = { likenesses: [sameMeaning], isOwnFile: () => false };

/**
 * Copies answers from one form to another. Private answers are not copied: they would be stored twice, and a sealed
 * value opens only in its own application. Signatures and consents are not copied, because they belong to a date.
 */
export function carryAnswers(
  from: FormDefinition,
  to: FormDefinition,
  answers: Answers,
  carrying: Carrying,
): Carried {
  return carryFields(fieldsOf(from), fieldsOf(to), answers, carrying);
}

export const fieldsOf = (form: FormDefinition): FormField[] => form.pages.flatMap((page) => page.fields);
const neverCarried: readonly FormField['kind'][] = ['computed', 'consent', 'signature', 'tax-number'];

function carryFields(
  from: readonly FormField[],
  to: readonly FormField[],
  answers: unknown,
  carrying: Carrying,
): Carried {
  const carried: Record<string, unknown> = {};
  const left = new Map<string, LocalText>();
  const leave = (label: LocalText): void => void left.set(JSON.stringify(label), label);
  for (const field of from) {
    const value = ownProperty(answers, field.key);
    if (field.kind === 'computed' || value === undefined || value === null || value === '') continue;
    const target = targetOf(field, to, carrying);
    const mayGo = !field.isPrivate && !target?.isPrivate && !neverCarried.includes(field.kind);
    if (target === undefined || !mayGo || Object.hasOwn(carried, target.key)) {
      leave(field.label);
      continue;
    }
    if (field.kind === 'group' && target.kind === 'group' && Array.isArray(value)) {
      const items = value.map((item) => carryFields(field.fields, target.fields, item, carrying));
      carried[target.key] = items.map((item) => item.answers);
      for (const label of items.flatMap((item) => item.left)) leave(label);
      continue;
    }
    const kept = keptValue(target, value, carrying);
    if (kept === undefined || (Array.isArray(kept) && Array.isArray(value) && kept.length < value.length))
      leave(field.label);
    if (kept !== undefined) carried[target.key] = kept;
  }
  return { answers: carried, left: [...left.values()] };
}

/** The question of the new form that asks for the same thing in the same way. */
function targetOf(
  field: FormField,
  to: readonly FormField[],
  { likenesses }: Carrying,
): FormField | undefined {
  const alike = to.filter((each) => each.kind === field.kind);
  for (const isAlike of likenesses) {
    const found = alike.find((each) => isAlike(field, each));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The part of the value that the new question accepts; undefined if none. */
function keptValue(field: FormField, value: unknown, { isOwnFile }: Carrying): unknown {
  if (field.kind === 'choice')
    return field.options.some((option) => option.value === value) ? value : undefined;
  if (field.kind !== 'choices' && field.kind !== 'file') return value;
  if (!Array.isArray(value)) return undefined;
  const kept = value.filter((each) =>
    field.kind === 'file'
      ? isOwnFile(Number(ownProperty(each, 'documentId')))
      : field.options.some((option) => option.value === each),
  );
  return kept.length === 0 ? undefined : kept;
}
