import type { FieldError } from '@commonway/contract/errors/codes.ts';
import type { Operation } from '@commonway/contract/operation.ts';
import type { core } from 'zod';
import { Refusal } from '../context.ts';
import { isHostile } from './reject-hostile.ts';

interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Whether the parts of an upload that have arrived are a valid input, so that the operation can begin. */
export function hasInput(operation: Operation, parts: RequestParts): boolean {
  return operation.input.safeParse(mergeParts(operation, parts)).success;
}

/**
 * Merges path parameters with the query or the body into one object (an array body stays as is) and validates it
 * against the contract's schema. If the input is the body, the query is ignored, so that a link can't supply a value of
 * the form.
 */
export function parseInput(operation: Operation, parts: RequestParts): unknown {
  const requestInput = mergeParts(operation, parts);
  if (
    !Array.isArray(parts.body) &&
    parts.body !== undefined &&
    parts.body !== null &&
    !isRecord(parts.body)
  ) {
    throw new Refusal('malformed_request');
  }
  if (isHostile(requestInput)) throw new Refusal('malformed_request');
  const result = parseWithoutNulls(operation, requestInput);
  if (!result.success) throw new Refusal('invalid_input', { fields: toFieldErrors(result.error.issues) });
  const unknown = operation.refusesUnknown ? listUnknownPaths(requestInput, result.data) : [];
  if (unknown.length > 0)
    throw new Refusal('invalid_input', {
      fields: Object.fromEntries(unknown.map((path) => [path.join('.'), ['invalid']])),
    });
  return result.data;
}

/**
 * Validates an input. A null that the schema doesn't accept counts as missing: many clients send it for an optional field
 * that isn't set.
 */
function parseWithoutNulls(operation: Operation, input: unknown) {
  // Issues name the wrong value only on request; without it, a wrong type looks like a missing field.
  const result = operation.input.safeParse(input, { reportInput: true });
  if (result.success) return result;
  const nullPaths = result.error.issues.map(({ path }) => path).filter((path) => isNullAt(input, path));
  if (nullPaths.length === 0) return result;
  return operation.input.safeParse(nullPaths.reduce(omitAt, input), { reportInput: true });
}

/** Whether a property of the input is null. */
const isNullAt = (input: unknown, path: readonly PropertyKey[]): boolean =>
  path.length > 0 &&
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], input) === null;

/** Returns a copy of the input without the property at a path. Items of lists keep their place. */
function omitAt(input: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof input !== 'object' || input === null) return input;
  if (rest.length > 0) {
    const value = omitAt((input as Record<PropertyKey, unknown>)[key], rest);
    return Array.isArray(input) ? input.with(key as number, value) : { ...input, [key]: value };
  }
  if (Array.isArray(input)) return input;
  const { [key]: _null, ...others } = input as Record<PropertyKey, unknown>;
  return others;
}

/** Merges path parameters with the query or the body into one object; returns an array body as it is. */
function mergeParts(operation: Operation, { body, query, params }: RequestParts): unknown {
  if (Array.isArray(body)) return body;
  const takesQuery = operation.method === 'GET' || operation.transfer === 'upload';
  return {
    ...(takesQuery ? (query as object) : {}),
    ...(isRecord(body) ? body : {}),
    ...(params as object),
  };
}

/** The paths of the properties that a schema dropped, such as a misspelled name. */
function listUnknownPaths(
  input: unknown,
  parsed: unknown,
  path: readonly string[] = [],
): (readonly string[])[] {
  if (typeof input !== 'object' || input === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const childPath = [...path, key];
    if (!Object.hasOwn(parsed, key)) return [childPath];
    return listUnknownPaths(value, (parsed as Record<string, unknown>)[key], childPath);
  });
}

/** Whether a value is an object and not an array. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Groups validation issues as error codes by field path; `body` for the input itself. */
function toFieldErrors(issues: readonly core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const path = issue.path.join('.') || 'body';
    fields[path] = [...(fields[path] ?? []), toFieldError(issue)];
  }
  return fields;
}

/** The error code of one validation issue. */
function toFieldError(issue: core.$ZodIssue): FieldError {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'invalid';
  const isLength = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array');
  if (issue.code === 'too_big') return isLength ? 'too_long' : 'too_large';
  if (issue.code === 'too_small') {
    if (isLength && issue.minimum === 1) return 'required';
    return isLength ? 'too_short' : 'too_small';
  }
  return 'invalid';
}
