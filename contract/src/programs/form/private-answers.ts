// Finds a form's private answers (tax and bank numbers). They are stored sealed and leave the server masked; staff can
// see one at a time in full if they give a reason.
import type { Answers, FormDefinition, FormField } from '../form-definition.ts';
import { checkAnswer, getOwnProperty, readAnswer } from './check-answer.ts';
import { maskAnswer, type SealedAnswer } from './sealed-answer.ts';

/** A private answer and its path: `tin`, or `members.0.ssn`. */
export interface PrivatePart {
  readonly path: string;
  /** For a group whose answer is not a list, the group itself. */
  readonly field: FormField;
  readonly value: unknown;
}

/** Whether a form has private questions. */
export const hasPrivateQuestions = (form: FormDefinition): boolean =>
  form.pages.some((page) => page.fields.some(containsPrivate));

/** The private answers, including those to hidden questions, in the form's order. */
export function listPrivateParts(form: FormDefinition, answers: Answers): PrivatePart[] {
  return form.pages.flatMap((page) => page.fields.flatMap((field) => listFieldParts(field, answers, '')));
}

/** The private answers in a field and its items. */
function listFieldParts(field: FormField, answers: unknown, prefix: string): PrivatePart[] {
  const value = getOwnProperty(answers, field.key);
  if (value === undefined || value === null || value === '') return [];
  const path = prefix + field.key;
  if (field.kind !== 'group') return field.isPrivate ? [{ path, field, value }] : [];
  if (!Array.isArray(value)) return containsPrivate(field) ? [{ path, field, value }] : [];
  return value.flatMap((item: unknown, index) =>
    field.fields.flatMap((each) => listFieldParts(each, item, `${path}.${index}.`)),
  );
}

/** Returns the answers with the parts at these paths replaced. */
export function replaceParts(answers: Answers, parts: ReadonlyMap<string, unknown>): Answers {
  return parts.size === 0 ? answers : (replacePartsBelow(answers, '', parts) as Answers);
}

/** Returns a value at a path with the parts in it replaced. */
function replacePartsBelow(value: unknown, path: string, parts: ReadonlyMap<string, unknown>): unknown {
  if (parts.has(path)) return parts.get(path);
  if (typeof value !== 'object' || value === null) return value;
  const childPath = (key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value))
    return value.map((item, index) => replacePartsBelow(item, childPath(index), parts));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replacePartsBelow(item, childPath(key), parts)]),
  );
}

/** Returns the answers with every private answer masked. */
export function maskPrivate(form: FormDefinition, answers: Answers): Answers {
  return replaceParts(
    answers,
    new Map(listPrivateParts(form, answers).map(({ path, value }) => [path, maskAnswer(value)])),
  );
}

/**
 * The private answer at a path such as `tin` or `members.0.ssn`; undefined if the form has no such question or it is
 * unanswered.
 */
export function findPrivateAnswer(form: FormDefinition, answers: Answers, path: string): unknown {
  return listPrivateParts(form, answers).find((part) => part.path === path)?.value;
}

/** Whether a field, or a field of its group, is private. */
const containsPrivate = (field: FormField): boolean =>
  field.kind === 'group' ? field.fields.some(containsPrivate) : field.isPrivate === true;

// Describes a private answer when it is sealed, so that code without the key can still validate it.
/**
 * Returns the mask and the problems of a private answer, which are stored beside the encrypted answer.
 * @param plain the decrypted answer, any JSON
 * @param today YYYY-MM-DD
 */
export function describePrivateAnswer(
  field: FormField,
  plain: unknown,
  today: string,
): Omit<SealedAnswer, 'sealed'> {
  if (field.kind === 'group') return { masked: null, isWrong: true };
  if (field.kind === 'computed') return { masked: maskAnswer(plain) as string };
  const { value, isWrong } = readAnswer(field, plain);
  const problems = value === undefined || isWrong ? [] : checkAnswer(field, value, today);
  return {
    masked: (maskAnswer(value) as string | undefined) ?? null,
    ...(isWrong && { isWrong }),
    ...(problems.length > 0 && { problems }),
  };
}
