// What of earlier answers goes into a new draft: what the form still asks in the same way, and nothing that must be said anew.
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { ownProperty } from '@commonway/contract/programs/form/read-answer.ts';
import type { Answers, FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';

export interface Carried {
  readonly answers: Answers;
  /** The questions that were answered and are not any more, each once. */
  readonly left: readonly LocalText[];
}

/**
 * Carries answers from one version of a form to another. Private answers are not carried: a copy would be a second place where they
 * lie. Neither are signatures and agreements, which are of their day.
 * @param isOwnFile whether a paper is still the applicant's
 */
export function carryAnswers(
  from: FormDefinition,
  to: FormDefinition,
  answers: Answers,
  isOwnFile: (documentId: number) => boolean,
): Carried {
  return carryFields(fieldsOf(from), fieldsOf(to), answers, isOwnFile);
}

const fieldsOf = (form: FormDefinition): FormField[] => form.pages.flatMap((page) => page.fields);
const neverCarried: readonly FormField['kind'][] = ['computed', 'consent', 'signature', 'tax-number'];

function carryFields(
  from: readonly FormField[],
  to: readonly FormField[],
  answers: unknown,
  isOwnFile: (documentId: number) => boolean,
): Carried {
  const carried: Record<string, unknown> = {};
  const left = new Map<string, LocalText>();
  const leave = (label: LocalText): void => void left.set(JSON.stringify(label), label);
  for (const field of from) {
    const value = ownProperty(answers, field.key);
    if (field.kind === 'computed' || value === undefined || value === null || value === '') continue;
    const target = to.find((each) => each.key === field.key && each.kind === field.kind);
    const mayGo = !field.isPrivate && !target?.isPrivate && !neverCarried.includes(field.kind);
    if (field.kind === 'group' && target?.kind === 'group' && mayGo && Array.isArray(value)) {
      const items = value.map((item) => carryFields(field.fields, target.fields, item, isOwnFile));
      carried[field.key] = items.map((item) => item.answers);
      for (const label of items.flatMap((item) => item.left)) leave(label);
      continue;
    }
    const kept = target === undefined || !mayGo ? undefined : keptValue(target, value, isOwnFile);
    if (kept === undefined || (Array.isArray(kept) && Array.isArray(value) && kept.length < value.length))
      leave(field.label);
    if (kept !== undefined) carried[field.key] = kept;
  }
  return { answers: carried, left: [...left.values()] };
}

/** The value as the new question can take it; undefined where nothing of it can be taken. */
function keptValue(field: FormField, value: unknown, isOwnFile: (documentId: number) => boolean): unknown {
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
