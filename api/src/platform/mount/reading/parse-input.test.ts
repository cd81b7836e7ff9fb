import type { Operation } from '@commonway/contract/operation.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Refusal } from '../context.ts';
import { parseInput } from './parse-input.ts';

const input = z.object({
  name: z.string(),
  note: z.string().optional(),
  kind: z.enum(['a', 'b']).optional(),
  end: z.string().nullable(),
  items: z.array(z.object({ id: z.number(), label: z.string().optional() })).optional(),
});
const operation = { method: 'POST', transfer: 'json', input } as unknown as Operation;
const parse = (body: unknown) => parseInput(operation, { params: {}, query: {}, body });

/** The field errors of an invalid body. */
function fieldsOf(body: unknown): unknown {
  try {
    return parse(body);
  } catch (error) {
    return (error as Refusal).fields;
  }
}

test('null counts as missing where the schema does not take it, at any depth', () => {
  expect(parse({ name: 'A', note: null, kind: null, end: null, items: [{ id: 1, label: null }] })).toEqual({
    name: 'A',
    end: null,
    items: [{ id: 1 }],
  });
});

test('a missing field is required, one of the wrong type is invalid', () => {
  expect(fieldsOf({ end: null })).toEqual({ name: ['required'] });
  expect(fieldsOf({ name: null, end: null })).toEqual({ name: ['required'] });
  expect(fieldsOf({ name: 7, end: null })).toEqual({ name: ['invalid'] });
  expect(fieldsOf({ name: 'A', end: null, items: [null] })).toEqual({ 'items.0': ['invalid'] });
});
