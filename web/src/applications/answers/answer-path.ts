// Where an answer lives: `rent`, `address.zip`, `members.0.firstName`.
import { isSealed } from '@commonway/contract/programs/form/sealed-answer.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';

/** What stands at a path of the answers, or of any part of them; undefined where nothing does. */
export function answerAt(answers: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(step, answers);
}

/** A top-level answer as it is after one of its parts changed; saving works on top-level answers. */
export interface TopAnswer {
  readonly key: string;
  readonly value: unknown;
}

/** Puts a value at a path and gives the top-level answer that holds it; lists and objects on the way are made. */
export function replaceAnswer(answers: Answers, path: string, value: unknown): TopAnswer {
  const [key = '', ...rest] = path.split('.');
  return { key, value: replaceIn(step(answers, key), rest, value) };
}

/** The `id` of the control for a path, which the error summary leads to. */
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
  // A part written over a sealed answer begins it anew.
  if (isSealed(value)) return {};
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
