import { expect, test } from 'vitest';
import { type AwardFacts, findPayoutErrors } from './check-payouts.ts';
import { readAmount, readCurrency, readDate, readId, readName, readReference, readTin } from './read-rows.ts';

const award = (awardMinor: number | null, paidMinor = 0, references: string[] = []): AwardFacts => ({
  applicationId: 1,
  awardMinor,
  paidMinor,
  references,
});
const rows = (...given: [amount: number, reference: string, id?: number][]) =>
  given.map(([amountMinor, reference, applicationId = 1], index) => ({
    line: index + 2,
    applicationId,
    amountMinor,
    reference,
  }));

test.each([
  ['accepts the full award', award(500), rows([500, 'a']), []],
  ['accepts two payments', award(500), rows([200, 'a'], [300, 'b']), []],
  ['accepts the remaining amount', award(500, 400, ['a']), rows([100, 'b']), []],
  ['refuses one cent over the award', award(500), rows([501, 'a']), ['2 Amount award_exceeded']],
  [
    'refuses a row that exceeds the award together with the previous row',
    award(500),
    rows([300, 'a'], [201, 'b']),
    ['3 Amount award_exceeded'],
  ],
  [
    'ignores the amount of a refused row',
    award(500),
    rows([501, 'a'], [500, 'b']),
    ['2 Amount award_exceeded'],
  ],
  ['refuses an application without an award', award(null), rows([1, 'a']), ['2 ApplicationID award_missing']],
  [
    'refuses an application of another program',
    award(500),
    rows([1, 'a', 2]),
    ['2 ApplicationID application_unknown'],
  ],
  ['refuses a repeated reference', award(500), rows([1, 'a'], [1, 'a']), ['3 Reference row_repeated']],
  [
    'refuses a reference of an earlier payment',
    award(500, 100, ['a']),
    rows([1, 'a']),
    ['2 Reference already_paid'],
  ],
  ['accepts a correction', award(500, 500, ['a']), rows([-500, 'b']), []],
  [
    'accepts a correction followed by the right amount',
    award(500, 500, ['a']),
    rows([-500, 'b'], [400, 'c']),
    [],
  ],
  ['accepts a correction after the award was reduced', award(300, 500, ['a']), rows([-100, 'b']), []],
  [
    'refuses a correction above the paid amount',
    award(500, 100),
    rows([-101, 'b']),
    ['2 Amount nothing_to_correct'],
  ],
])('payments: %s', (_what, facts, given, errors) => {
  expect(
    findPayoutErrors(given, [facts]).map(({ line, column, error }) => `${line} ${column} ${error}`),
  ).toEqual(errors);
});

type Case = readonly [read: (text: string) => unknown, text: string, value: string | number | null];
const bad = null;
const cases: readonly Case[] = [
  [readAmount, '1', 100],
  [readAmount, '1.5', 150],
  [readAmount, '-1234.05', -123_405],
  [readAmount, '999999999.99', 99_999_999_999],
  ...[
    '0',
    '0.00',
    '1,000',
    '1.234',
    '1e3',
    '.5',
    '5.',
    '--1',
    '+1',
    '٣',
    '1 ',
    '1000000000',
    'NaN',
    '$1',
  ].map((text) => [readAmount, text, bad] as const),
  [readTin, '900-70-1234', '900701234'],
  [readTin, '12-3456780', '123456780'],
  [readTin, '412345678', '412345678'],
  ...['000-12-3456', '111111111', '123456789', '12345-6789', '123-45-0000', '12345678', 'ABCDEFGHI'].map(
    (text) => [readTin, text, bad] as const,
  ),
  [readDate, '2026-02-28', '2026-02-28'],
  ...['2026-02-30', '1999-01-01', '02/28/2026', '2026-2-28'].map((text) => [readDate, text, bad] as const),
  [readId, '100001', 100_001],
  ...['0', '-1', '1.0', '0x1', '1e5', '9999999999999999'].map((text) => [readId, text, bad] as const),
  [readReference, 'ACH-2026/07.1', 'ACH-2026/07.1'],
  ...['a b', "a'", 'x'.repeat(41)].map((text) => [readReference, text, bad] as const),
  [readName, 'Ana María Ñandú', 'Ana María Ñandú'],
  ...['a\nb', 'x'.repeat(121)].map((text) => [readName, text, bad] as const),
  [readCurrency, 'USD', 'USD'],
  ...['usd', 'EUR', '$'].map((text) => [readCurrency, text, bad] as const),
];
test.each(cases)('security 46: %o parses or rejects %j', (read, text, value) => {
  expect(read(text)).toEqual(value === null ? { error: 'cell_invalid' } : { value });
});
