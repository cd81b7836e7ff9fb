import { expect, test } from 'vitest';
import type { ColumnId } from './column-ids.ts';
import { moveColumn, showColumn } from './column-list.tsx';
import { arrange, possibleColumns, printLayout, readLayout } from './shown-columns.ts';

const all: ColumnId[] = ['ApplicationID', 'CaseNumber', 'ClientID', 'Due', 'PaymentChannel'];
const row = (processId: number, paymentChannelName: string | null = null, dueAt: string | null = null) => ({
  processId,
  paymentChannelName,
  dueAt,
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
  ['a deadline', [row(8), row(8, null, '2026-11-02T09:00:00Z')], 8, ['ApplicationID', 'Due']],
  ['nothing', [], null, ['ApplicationID']],
] satisfies [string, ReturnType<typeof row>[], number | null, string[]][])(
  '%s',
  (_case, rows, processId, expected) => {
    expect(possibleColumns(all, rows, processId)).toEqual(expected);
  },
);

const usual: ColumnId[] = ['ApplicationID', 'ApplicantName', 'Partner', 'Status'];
const asUsual = { order: [], hidden: [] };

test.each<[ColumnId[], ColumnId[]]>([
  [[], ['ApplicationID', 'ApplicantName', 'Partner', 'Status']],
  [
    ['Status', 'ApplicantName'],
    ['ApplicationID', 'Status', 'ApplicantName', 'Partner'],
  ],
  [
    ['Partner', 'ApplicationID'],
    ['ApplicationID', 'ApplicantName', 'Partner', 'Status'],
  ],
  [
    ['ClientID', 'Status', 'Partner', 'ApplicantName', 'ApplicationID'],
    ['ApplicationID', 'Status', 'Partner', 'ApplicantName'],
  ],
])('ordered by %j the columns are %j', (order, expected) => {
  expect(arrange(usual, { order, hidden: [] })).toEqual(expected);
});

test('a column goes on by one place, never before the first and never off the end', () => {
  const once = moveColumn(asUsual, usual, 'Partner', -1);
  expect(arrange(usual, once)).toEqual(['ApplicationID', 'Partner', 'ApplicantName', 'Status']);
  expect(moveColumn(once, usual, 'Partner', -1)).toBe(once);
  expect(moveColumn(asUsual, usual, 'Status', 1)).toBe(asUsual);
  expect(arrange(usual, moveColumn(once, usual, 'Partner', 1))).toEqual(usual);
});

test('a column is hidden and shown again', () => {
  const hidden = showColumn(asUsual, 'Partner', false);
  expect(hidden.hidden).toEqual(['Partner']);
  expect(showColumn(hidden, 'Partner', true)).toEqual(asUsual);
});

test.each<[string, ColumnId[], ColumnId[]]>([
  ['', [], []],
  ['|', [], []],
  ['Status Partner|CommType', ['Status', 'Partner'], ['CommType']],
  ['Status Status password|password Status ApplicationID', ['Status'], []],
])('"%s" is read as %j, hidden %j', (kept, order, hidden) => {
  expect(readLayout(kept)).toEqual({ order, hidden });
  expect(readLayout(printLayout({ order, hidden }))).toEqual({ order, hidden });
});
