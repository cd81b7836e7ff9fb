// Paths of answers: `rent`, `address.zip`, `members.0.firstName`.
import { isSealed } from '@commonway/contract/programs/form/sealed-answer.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';

/** Returns the value at a path of the answers or of a part of them, or undefined. */
export function answerAt(answers: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(step, answers);
}

/** A changed top-level answer. Saving works on whole top-level answers. */
export interface TopAnswer {
  readonly key: string;
  readonly value: unknown;
}

/**
 * Sets the value at a path and returns the changed top-level answer. Missing lists and objects on the path are created.
 */
export function replaceAnswer(answers: Answers, path: string, value: unknown): TopAnswer {
  const [key = '', ...rest] = path.split('.');
  return { key, value: replaceIn(step(answers, key), rest, value) };
}

/** Returns the `id` of the control for a path, the link target of the error summary. */
export function controlId(path: string): string {
  return `answer-${path.replaceAll('.', '-')}`;
}

function step(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

function replaceIn(before: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (!/^\d+$/.test(key)) return { ...objectOf(before), [key]: replaceIn(step(before, key), rest, value) };
  const list = Array.isArray(before) ? [...before] : [];
  while (list.length < Number(key)) list.push({});
  list[Number(key)] = replaceIn(list[Number(key)], rest, value);
  return list;
}

function objectOf(value: unknown): object {
  // Writing a part of a sealed answer replaces the whole answer.
  if (isSealed(value)) return {};
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
