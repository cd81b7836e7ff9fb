// Checks every input of the contract: single-line fields contain no line breaks.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../operations.ts';
import { toPlainLine } from './plain-line.ts';

test.each([
  ['Hello\r\nBcc: thief@x.test', 'Hello Bcc: thief@x.test'],
  ['a\rb\nc\u2028d\u2029e\u0085f\vg\fh', 'a b c d e f g h'],
  ['a\tb\u0000c\u0007d\u009be', 'a b c d e'],
  ['\ufeff=1', '=1'],
  ['in\u202evoice.exe\u202c', 'invoice.exe'],
  ['\u2066left\u2069', 'left'],
  ['a\u200b\u2060\u00adb', 'ab'],
  ['\u200fعلي\u200e \u061cحسن', 'علي حسن'],
  ['  two   blanks\u00a0here ', 'two blanks here'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['👩\u200d👧', '👩\u200d👧'],
  ['\r\n', ''],
])('reduces %j to the single line %j', (text, line) => {
  expect(toPlainLine(text)).toBe(line);
  expect(toPlainLine(line)).toBe(line);
});

const isLineName = /(name|subject|title|label|reference|city|line[12]|alias|ds_\w+|mail|phone|login\w*|to)$/i;
/**
 * Inputs that are only searched for or compared and never stored, or that have a fixed format that the handler parses
 * (login-id.ts).
 */
const isOnlyRead =
  /password|token|captcha|loginId|newLoginId|ds_mail|ds_phone|^to$|lang|url|realm|tenantName|ds_token|^email$|^phone$|color|logo|background|image|dialect/i;

interface Leaf {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** The text fields of an input, with their paths. */
function leavesOf(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): Leaf[] {
  if (seen.has(schema)) return [];
  const within = new Set(seen).add(schema);
  const go = (inner: unknown, at = path): Leaf[] => leavesOf(inner as z.ZodType, at, within);
  if (schema instanceof z.ZodString) return [{ path, schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, each]) => go(each, `${path}.${key}`));
  if (schema instanceof z.ZodArray) return go(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => go(option));
  if (schema instanceof z.ZodPipe)
    return schema.in instanceof z.ZodString ? [{ path, schema }] : go(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return go(schema.unwrap());
  return [];
}

const leaves = Object.values(operations).flatMap((operation) =>
  operation.writes ? leavesOf(operation.input, operation.name) : [],
);
const lines = leaves.filter(({ path }) => {
  const key = path.split('.').at(-1) ?? '';
  return path.includes('.') && isLineName.test(key) && !isOnlyRead.test(key);
});

test('finds single-line text fields', () => expect(lines.length).toBeGreaterThan(20));

test.each(lines.map((leaf) => [leaf.path, leaf] as const))(
  'security B9.53: %s contains no line break, control character, or direction override',
  (_path, { schema }) => {
    for (const between of [
      '\r\n',
      '\r',
      '\n',
      '\u2028',
      '\u2029',
      '\u0085',
      '\u0000',
      '\u001b',
      '\t',
      '\u202e',
      '\u2066',
      '\ufeff',
    ]) {
      const { success, data } = schema.safeParse(`Ab${between}cd`);
      if (success) expect(String(data)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u);
    }
  },
);
