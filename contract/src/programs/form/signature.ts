// Rules for typed signatures: whose name they must show, and which changes clear them.
import type { Answers, FieldMeaning, FormDefinition, FormField } from '../form-definition.ts';
import { getOwnProperty } from './check-answer.ts';
import { isSealed } from './sealed-answer.ts';

/** A signature that was cleared because answers changed after it. It counts as no answer. */
export interface ClearedSignature {
  readonly clearedAt: string;
}

/** Whether an answer is a signature that was cleared. */
export function isClearedSignature(value: unknown): value is ClearedSignature {
  return typeof getOwnProperty(value, 'clearedAt') === 'string';
}

const listFields = (form: FormDefinition): readonly FormField[] => form.pages.flatMap(({ fields }) => fields);

/** Whether the answer to a signature question has a name, possibly sealed. */
export function isSigned(value: unknown): boolean {
  return isSealed(value) || Boolean(getOwnProperty(value, 'name'));
}

/**
 * The keys of the signatures to clear when answers change: all that are not changed themselves. Changing only
 * signatures and consents clears none, because both are given together.
 */
export function listSignaturesToClear(form: FormDefinition, changedKeys: readonly string[]): string[] {
  const fields = listFields(form);
  const changedFields = fields.filter(({ key }) => changedKeys.includes(key));
  if (changedFields.every(({ kind }) => kind === 'signature' || kind === 'consent')) return [];
  return fields
    .filter(({ kind, key }) => kind === 'signature' && !changedKeys.includes(key))
    .map(({ key }) => key);
}

/** The applicant's name as answered in the form; an empty text if the form has no such questions. */
export function findApplicantName(form: FormDefinition, answers: Answers): string {
  const fields = listFields(form);
  /** The text answered to the question with a meaning; empty if there is none. */
  const findAnswer = (meaning: FieldMeaning): string => {
    const field = fields.find(({ means }) => means === meaning);
    const answer = field && getOwnProperty(answers, field.key);
    return typeof answer === 'string' ? answer.trim() : '';
  };
  return (
    findAnswer('full-name') || [findAnswer('given-name'), findAnswer('family-name')].filter(Boolean).join(' ')
  );
}

/**
 * Whether two names match: by their words in any order, ignoring case, accents, and spaces. A signature may omit or add
 * a middle name. Korean names may be written as one word, family name first.
 */
export function isSameName(one: string, other: string): boolean {
  const [fewer, more] = [splitWords(one), splitWords(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (fewer.length === 0) return false;
  const asOneWord = [more.join(''), more.toReversed().join('')];
  return fewer.every((word) => more.includes(word)) || asOneWord.includes(fewer.join(''));
}

/** Lower case without accents, for comparison. */
export const normalizeName = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const splitWords = (name: string): string[] => normalizeName(name).match(/[\p{L}\p{N}]+/gu) ?? [];
