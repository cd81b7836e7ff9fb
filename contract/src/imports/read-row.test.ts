import { expect, test } from 'vitest';
import { nameCell } from './cell-name.ts';
import { readRow } from './read-row.ts';
import { guessTargets, listTargets } from './targets.ts';

const today = '2026-11-28';

test('guesses the columns of common files, each target once', () => {
  expect(
    guessTargets('individual', [
      'First_Name',
      'SURNAME',
      'D.O.B.',
      'E-mail',
      'Email',
      'ZIP Code',
      'Favorite color',
    ]),
  ).toEqual([
    'general.firstName',
    'general.lastName',
    'general.birthDate',
    'contact.email',
    null,
    'mailing-address.address.zip',
    null,
  ]);
  expect(guessTargets('business', ['Company', 'EIN', 'Number of employees', 'Phone'])).toEqual([
    'overview.businessName',
    'overview.ein',
    'overview.employees',
    'contact.phone',
  ]);
});

test('offers neither demographics, nor files, nor groups that repeat', () => {
  const groups = new Set(
    ['individual', 'business'].flatMap((kind) =>
      listTargets(kind as 'individual').map(({ group }) => group.key),
    ),
  );
  expect([...groups]).toEqual(['general', 'landlord', 'contact', 'mailing-address', 'overview', 'time-zone']);
});

test.each([
  ['individual', { 'general.birthDate': '3/2/1984' }, { general: { birthDate: '1984-03-02' } }],
  ['individual', { 'general.birthDate': '30743' }, { general: { birthDate: '1984-03-02' } }],
  ['individual', { 'general.birthDate': '1984-03-02 00:00:00' }, { general: { birthDate: '1984-03-02' } }],
  ['business', { 'overview.legalForm': 'CORPORATION' }, { overview: { legalForm: 'corporation' } }],
  ['business', { 'overview.employees': '1,250' }, { overview: { employees: 1250 } }],
  ['individual', { 'general.preferredName': ' =A1 ' }, { general: { preferredName: '=A1' } }],
] as const)('reads a cell of %s: %j', (kind, given, expected) => {
  const names =
    kind === 'individual'
      ? { 'general.firstName': 'Ana', 'general.lastName': 'Ruiz' }
      : { 'overview.businessName': 'Mill' };
  const cells: Record<string, string> = { ...names, ...given };
  const { values, problems } = readRow(kind, Object.keys(cells), Object.values(cells), today);
  expect(problems).toEqual([]);
  expect(values).toMatchObject(expected);
});

test('reports each problem with its column', () => {
  const columns = [
    'general.firstName',
    'general.birthDate',
    'contact.phone',
    'mailing-address.address.city',
    null,
  ];
  const { problems } = readRow('individual', columns, ['Ana', '2999-01-01', '12', 'Riverbend', 'x'], today);
  expect(problems).toEqual([
    { column: null, target: 'general.lastName', word: 'required' },
    { column: 1, target: 'general.birthDate', word: 'invalid' },
    { column: 2, target: 'contact.phone', word: 'invalid' },
    { column: null, target: 'mailing-address.address.line1', word: 'required' },
    { column: null, target: 'mailing-address.address.state', word: 'required' },
    { column: null, target: 'mailing-address.address.zip', word: 'required' },
  ]);
});

test.each(['13/45/1990', '1984'])('reports the wrong date %s once', (date) => {
  const columns = ['general.firstName', 'general.lastName', 'general.birthDate'];
  const { problems } = readRow('individual', columns, ['Bo', 'Lind', date], today);
  expect(problems).toEqual([{ column: 2, target: 'general.birthDate', word: 'invalid' }]);
});

test.each([
  [0, 1, 'A1'],
  [25, 2, 'Z2'],
  [26, 17, 'AA17'],
  [99, 3, 'CV3'],
])('names column %i of row %i %s', (column, row, name) => {
  expect(nameCell(column, row)).toBe(name);
});
