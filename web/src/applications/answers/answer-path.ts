// Paths of answers: `rent`, `address.zip`, `members.0.firstName`.
import { isSealed } from '@commonway/contract/programs/form/sealed-answer.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';

/** Returns the value at a dotted path, such as `members.0.firstName`, or undefined. */
export function getValueAtPath(answers: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(getOwnProperty, answers);
}

/** A changed top-level answer. Saving works on whole top-level answers. */
export interface TopAnswer {
  readonly key: string;
  readonly value: unknown;
}

/**
 * Returns a copy of the top-level answer that contains the path, with the value set at the path. Missing lists and
 * objects on the path are created. Does not change `answers`.
 */
export function replaceAnswer(answers: Answers, path: string, value: unknown): TopAnswer {
  const [key = '', ...rest] = path.split('.');
  return { key, value: copyWithValueAtPath(getOwnProperty(answers, key), rest, value) };
}

/** Returns the `id` of the control for a path, the link target of the error summary. */
export function controlId(path: string): string {
  return `answer-${path.replaceAll('.', '-')}`;
}

/** Returns an own property or list element, or undefined. */
function getOwnProperty(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

/** Returns a copy of a list or object with the value set at a path below it. An empty path returns the value. */
function copyWithValueAtPath(before: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (!/^\d+$/.test(key))
    return { ...toPlainObject(before), [key]: copyWithValueAtPath(getOwnProperty(before, key), rest, value) };
  const list = Array.isArray(before) ? [...before] : [];
  while (list.length < Number(key)) list.push({});
  list[Number(key)] = copyWithValueAtPath(list[Number(key)], rest, value);
  return list;
}

/** Returns the value if it is a plain object, otherwise an empty object. */
function toPlainObject(value: unknown): object {
  // The parts of a masked answer are not known, so that setting one part replaces the whole answer.
  if (isSealed(value)) return {};
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
