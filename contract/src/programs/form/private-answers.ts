// Where a form's private answers (tax and bank numbers) stand among the others. They are kept sealed and leave the server masked;
// one at a time is given whole, to who says why.
import type { Answers, FormDefinition, FormField } from '../form-definition.ts';
import { ownProperty } from './read-answer.ts';
import { maskOf } from './sealed-answer.ts';

/** A private answer in its place: `tin`, or `members.0.ssn`. */
export interface PrivatePart {
  readonly path: string;
  /** A group where something stands in the place of its list. */
  readonly field: FormField;
  readonly value: unknown;
}

/** Whether a form asks anything private. */
export const asksPrivately = (form: FormDefinition): boolean =>
  form.pages.some((page) => page.fields.some(holdsPrivate));

/** The private answers that were given, asked for or not, in the form's order. */
export function privateParts(form: FormDefinition, answers: Answers): PrivatePart[] {
  return form.pages.flatMap((page) => page.fields.flatMap((field) => partsOf(field, answers, '')));
}

function partsOf(field: FormField, answers: unknown, prefix: string): PrivatePart[] {
  const value = ownProperty(answers, field.key);
  if (value === undefined || value === null || value === '') return [];
  const path = prefix + field.key;
  if (field.kind !== 'group') return field.isPrivate ? [{ path, field, value }] : [];
  if (!Array.isArray(value)) return holdsPrivate(field) ? [{ path, field, value }] : [];
  return value.flatMap((item: unknown, index) =>
    field.fields.flatMap((each) => partsOf(each, item, `${path}.${index}.`)),
  );
}

/** The answers with some of their parts replaced, by path. */
export function replaceParts(answers: Answers, parts: ReadonlyMap<string, unknown>): Answers {
  return parts.size === 0 ? answers : (replaceIn(answers, '', parts) as Answers);
}

function replaceIn(value: unknown, path: string, parts: ReadonlyMap<string, unknown>): unknown {
  if (parts.has(path)) return parts.get(path);
  if (typeof value !== 'object' || value === null) return value;
  const below = (key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) return value.map((item, index) => replaceIn(item, below(index), parts));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceIn(item, below(key), parts)]),
  );
}

/** The answers with each private one masked. */
export function maskPrivate(form: FormDefinition, answers: Answers): Answers {
  return replaceParts(
    answers,
    new Map(privateParts(form, answers).map(({ path, value }) => [path, maskOf(value)])),
  );
}

/** The private answer at a path such as `tin` or `members.0.ssn`; undefined where the form has none, or none was given. */
export function privateAnswer(form: FormDefinition, answers: Answers, path: string): unknown {
  return privateParts(form, answers).find((part) => part.path === path)?.value;
}

const holdsPrivate = (field: FormField): boolean =>
  field.kind === 'group' ? field.fields.some(holdsPrivate) : field.isPrivate === true;
