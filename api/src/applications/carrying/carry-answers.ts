// What of earlier answers goes into a new draft: what the form still asks, and nothing that must be said anew.
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { ownProperty } from '@commonway/contract/programs/form/read-answer.ts';
import type { Answers, FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { type Likeness, sameKey, sameMeaning } from './likeness.ts';

export interface Carried {
  readonly answers: Answers;
  /** The questions that were answered and are not any more, each once. */
  readonly left: readonly LocalText[];
}

/** What tells that a question of the new form is the one answered, the first likeness that finds one, and which papers still count. */
export interface Carrying {
  readonly likenesses: readonly Likeness[];
  readonly isOwnFile: (documentId: number) => boolean;
}

/** A copy: the same form, perhaps in a later version, in which a question may have got another key. */
export const asCopy = (isOwnFile: Carrying['isOwnFile']): Carrying => ({
  likenesses: [sameKey, sameMeaning],
  isOwnFile,
});

/** Another form: what its questions are called says nothing. Papers are for a copy, or for the applicant to choose again. */
export const byMeaning: Carrying = { likenesses: [sameMeaning], isOwnFile: () => false };

/**
 * Carries answers from one form to another. Private answers are not carried: a copy would be a second place where they lie, and a
 * seal opens in its own application alone. Neither are signatures and agreements, which are of their day.
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

/** The question of the new form that asks the same, in the same way. */
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

/** The value as the new question can take it; undefined where nothing of it can be taken. */
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
