// Hostile inputs: values for every field, keys of the database service, whole bodies.
import fc from 'fast-check';

/** A value in `depth` nested arrays. */
const nestArrays = (depth: number): unknown => (depth === 0 ? 'deep' : [nestArrays(depth - 1)]);

/** Values that break a parser, query, or column if they get that far. */
export const hostileValues: readonly unknown[] = [
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  nestArrays(40),
  [[]],
  {},
  [],
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  9_007_199_254_740_992,
  2_147_483_648,
  '9223372036854775808',
  '-99999999999999999999',
  'NaN',
  '0x1F',
  '1e9',
  "'; drop table application; --",
  "' or '1'='1",
  '1 union select password_hash from identity.credential',
  '%_\\',
  '{"$gt": ""}',
  '../../../etc/passwd',
  'x'.repeat(30_000),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '-4713-01-01',
  { toString: 'x' },
  { length: 1e9 },
  [1, [2, [3]]],
  '\u202e\u0000\ufffe',
  '🧨'.repeat(50),
];

/** Any JSON, some of it hostile. */
export const hostileJson = fc.oneof(
  fc.constantFrom(...hostileValues),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
);

/** Bodies that are invalid JSON, or JSON that attacks the parser. */
export const trapBodies: readonly string[] = [
  '{',
  '[1,',
  '{"a":1',
  "{'a': 1}",
  'undefined',
  'NaN',
  '"text"',
  '7',
  'null',
  '{"__proto__": {"isAdmin": true}}',
  '{"constructor": {"prototype": {"isAdmin": true}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  `{"a":${'9'.repeat(400)}}`,
  '\ufeff{}',
  '',
];

/** Path or query segments that are not ids. */
export const hostileParts: readonly string[] = [
  '%00',
  '%ED%A0%80',
  '%FF%FE',
  '%',
  '%zz',
  '..%2f..%2fetc',
  "1'%20or%20'1'='1",
  '-1',
  '0',
  '1.5',
  '1e99',
  '99999999999999999999',
  '9007199254740993',
  '2147483648',
  'NaN',
  '__proto__',
  'x'.repeat(150),
  'x'.repeat(300),
  '%D9%A1%D9%A2',
];

/** For the values of key/val/type lists: SQL in place of a number, date, list, or column name. */
export const injections: readonly unknown[] = [
  ...hostileValues.filter((value) => value === null || typeof value !== 'object'),
  'submitted_at; drop table application',
  'ApplicationDate, (select 1)',
  'ASC NULLS FIRST',
  '1,2,3);--',
  Array.from({ length: 5000 }, (_, index) => index).join(','),
  '999999999999999',
  '-2147483649',
  '32768',
  ',,,',
];
