import { expect, test } from 'vitest';
import { moveColumn, setColumnShown } from './column-list.tsx';
import {
  type ColumnId,
  listPossibleColumns,
  orderColumns,
  parseLayout,
  serializeLayout,
} from './shown-columns.ts';

const all: ColumnId[] = ['ApplicationID', 'CaseNumber', 'ClientID', 'Due', 'PaymentChannel'];
const row = (processId: number, paymentChannelName: string | null = null, dueAt: string | null = null) => ({
  processId,
  paymentChannelName,
  dueAt,
});

test.each([
  ['a program with cases', [row(7)], 7, ['ApplicationID', 'CaseNumber', 'ClientID']],
  ['a program with cases and no rows', [], 1715, ['ApplicationID', 'CaseNumber', 'ClientID']],
  ['a program without cases', [row(8)], 8, ['ApplicationID']],
  ['all programs, rows with and without cases', [row(7), row(8)], null, ['ApplicationID']],
  [
    'all programs, rows with cases only',
    [row(7), row(1715)],
    null,
    ['ApplicationID', 'CaseNumber', 'ClientID'],
  ],
  ['rows with payments', [row(8), row(9, 'ACH')], null, ['ApplicationID', 'PaymentChannel']],
  ['rows with a deadline', [row(8), row(8, null, '2026-11-02T09:00:00Z')], 8, ['ApplicationID', 'Due']],
  ['no rows', [], null, ['ApplicationID']],
] satisfies [string, ReturnType<typeof row>[], number | null, string[]][])(
  'shows columns for %s',
  (_case, rows, processId, expected) => {
    expect(listPossibleColumns(all, { rows, processId })).toEqual(expected);
  },
);

const defaultColumns: ColumnId[] = ['ApplicationID', 'ApplicantName', 'Partner', 'Status'];
const defaultLayout = { order: [], hidden: [] };

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
])('arranges columns by %j as %j', (order, expected) => {
  expect(orderColumns(defaultColumns, { order, hidden: [] })).toEqual(expected);
});

test('moves a column by one position, never before the first or past the end', () => {
  const once = moveColumn(defaultLayout, defaultColumns, 'Partner', -1);
  expect(orderColumns(defaultColumns, once)).toEqual(['ApplicationID', 'Partner', 'ApplicantName', 'Status']);
  expect(moveColumn(once, defaultColumns, 'Partner', -1)).toBe(once);
  expect(moveColumn(defaultLayout, defaultColumns, 'Status', 1)).toBe(defaultLayout);
  expect(orderColumns(defaultColumns, moveColumn(once, defaultColumns, 'Partner', 1))).toEqual(
    defaultColumns,
  );
});

test('hides a column and shows it again', () => {
  const hidden = setColumnShown(defaultLayout, 'Partner', false);
  expect(hidden.hidden).toEqual(['Partner']);
  expect(setColumnShown(hidden, 'Partner', true)).toEqual(defaultLayout);
});

test.each<[string, ColumnId[], ColumnId[]]>([
  ['', [], []],
  ['|', [], []],
  ['Status Partner|CommType', ['Status', 'Partner'], ['CommType']],
  ['Status Status password|password Status ApplicationID', ['Status'], []],
])('reads "%s" as order %j, hidden %j', (text, order, hidden) => {
  expect(parseLayout(text)).toEqual({ order, hidden });
  expect(parseLayout(serializeLayout({ order, hidden }))).toEqual({ order, hidden });
});
