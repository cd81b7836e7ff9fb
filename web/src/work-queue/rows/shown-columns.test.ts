import { expect, test } from 'vitest';
import type { ColumnId } from './column-ids.ts';
import { possibleColumns, readHidden } from './shown-columns.ts';

const all: ColumnId[] = ['ApplicationID', 'CaseNumber', 'ClientID', 'PaymentChannel'];
const row = (processId: number, paymentChannelName: string | null = null) => ({
  processId,
  paymentChannelName,
});

test.each([
  ['a program with cases', [row(7)], 7, ['ApplicationID', 'CaseNumber', 'ClientID']],
  ['a program with cases and no rows', [], 1715, ['ApplicationID', 'CaseNumber', 'ClientID']],
  ['a program without', [row(8)], 8, ['ApplicationID']],
  ['all programs, rows of both', [row(7), row(8)], null, ['ApplicationID']],
  [
    'all programs, rows with cases only',
    [row(7), row(1715)],
    null,
    ['ApplicationID', 'CaseNumber', 'ClientID'],
  ],
  ['payments', [row(8), row(9, 'ACH')], null, ['ApplicationID', 'PaymentChannel']],
  ['nothing', [], null, ['ApplicationID']],
] satisfies [string, ReturnType<typeof row>[], number | null, string[]][])(
  '%s',
  (_case, rows, processId, expected) => {
    expect(possibleColumns(all, rows, processId)).toEqual(expected);
  },
);

test.each([
  ['', []],
  ['Partner CommType', ['Partner', 'CommType']],
  ['Status ApplicationID', []],
])('"%s" hides %j', (kept, expected) => {
  expect(readHidden(kept)).toEqual(expected);
});
