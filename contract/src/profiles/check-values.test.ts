import { describe, expect, test } from 'vitest';
import type { Answers } from '../programs/form-definition.ts';
import { checkValues } from './check-values.ts';
import type { ProfileGroup, ProfileKind } from './field.ts';
import { findGroup, profileGroups } from './groups/groups.ts';
import { computeIncome, computeMissingShare, sortItems } from './rules.ts';

const today = '2026-11-28';
const requireGroup = (kind: ProfileKind, key: string): ProfileGroup => {
  const group = findGroup(kind, key);
  if (group === undefined) throw new Error(key);
  return group;
};
const check = (
  key: string,
  values: Answers,
  { current = {}, others = [] }: { readonly current?: Answers; readonly others?: readonly Answers[] } = {},
) => {
  const kind = findGroup('business', key) === undefined ? 'individual' : 'business';
  return checkValues(requireGroup(kind, key), { current, others, values, today });
};

test.each([
  ['contact', { phone: ' 555-201-0101 ' }, { phone: '555-201-0101' }],
  ['contact', { phone: '' }, {}],
  ['overview', { employees: 12, legalForm: 'corporation' }, { employees: 12, legalForm: 'corporation' }],
  ['overview', { ein: '94-3456712' }, { ein: '94-3456712' }],
  [
    'mailing-address',
    { address: { zip: '95301', line1: ' 1 Elm ', city: 'Riverbend', state: 'CA', extra: 'x' } },
    { address: { line1: '1 Elm', city: 'Riverbend', state: 'CA', zip: '95301' } },
  ],
  ['demographics', { race: ['white', 'asian'], gender: null }, { race: ['asian', 'white'] }],
  ['financials', { period: '2026', revenue: 1200.5 }, { period: '2026', revenue: 1200.5 }],
] as const)('%s takes %j', (key, values, changes) => {
  expect(check(key, values)).toEqual({ changes, problems: {} });
});

test.each([
  ['contact', { phone: '12' }, { phone: ['invalid'] }],
  ['contact', { fax: '555-201-0101' }, { fax: ['invalid'] }],
  ['contact', { constructor: 'x' }, { constructor: ['invalid'] }],
  ['general', { firstName: 'Ana' }, { firstName: ['invalid'] }],
  ['general', { birthDate: '2026-11-29' }, { birthDate: ['too_large'] }],
  ['general', { ssn: { sealed: 'k.x', masked: '•••-••-6789' } }, { ssn: ['invalid'] }],
  ['overview', { legalForm: 'circus' }, { legalForm: ['invalid'] }],
  ['overview', { employees: -1 }, { employees: ['too_small'] }],
  [
    'mailing-address',
    { address: { line1: '1 Elm' } },
    {
      'address.city': ['required'],
      'address.state': ['required'],
      'address.zip': ['required'],
    },
  ],
  ['financials', { period: '2026-13' }, { period: ['invalid'] }],
  ['financials', { period: '2026-12', revenue: 0.005 }, { revenue: ['invalid'] }],
  ['incomes', { amount: 10 }, { incomeType: ['required'], frequency: ['required'] }],
  [
    'opening-hours',
    { weekday: 'monday', opensAt: '9:00', closesAt: '24:00' },
    {
      opensAt: ['invalid'],
      closesAt: ['invalid'],
    },
  ],
] as const)('%s refuses %j', (key, values, problems) => {
  expect(check(key, values as Answers)).toMatchObject({ problems: expect.objectContaining(problems) });
});

describe('among the items of a group', () => {
  const period = { period: '2026-01' };

  test('refuses what another item has', () => {
    expect(check('financials', period, { others: [period] }).problems).toEqual({ period: ['invalid'] });
    expect(
      check('financials', { revenue: 5 }, { current: period, others: [{ period: '2026-02' }] }).problems,
    ).toEqual({});
  });

  test('refuses owners with more than 100 percent, and says what is missing', () => {
    const others = [
      { fullName: 'Mina Cole', share: 33.4 },
      { fullName: 'Li Wu', share: 33.3 },
    ];
    const group = requireGroup('business', 'owners');
    expect(computeMissingShare(group, others)).toBe(33.3);
    expect(check('owners', { fullName: 'Bo', share: 33.3 }, { others }).problems).toEqual({});
    expect(check('owners', { fullName: 'Bo', share: 33.4 }, { others }).problems).toEqual({
      share: ['too_large'],
    });
  });

  test('returns only what differs, whatever the order of the parts', () => {
    const current = {
      purpose: 'home',
      address: { zip: '95301', city: 'Riverbend', state: 'CA', line1: '1 Elm' },
    };
    const address = { line1: '1 Elm', city: 'Riverbend', state: 'CA', zip: '95301' };
    expect(check('addresses', { purpose: 'work', address }, { current }).changes).toEqual({
      purpose: 'work',
    });
    expect(check('addresses', { address: null }, { current })).toEqual({
      changes: { address: null },
      problems: { address: ['required'] },
    });
  });
});

test('sorts the periods of financials in ascending order, a year before its months', () => {
  const items = ['2026-02', '2025-12', '2026', '2026-11'].map((period, id) => ({ id, period }));
  const sorted = sortItems(requireGroup('business', 'financials'), items, ({ period }) => period);
  expect(sorted.map(({ period }) => period)).toEqual(['2025-12', '2026', '2026-02', '2026-11']);
});

test.each([
  [
    { amount: 500, frequency: 'weekly' },
    { monthly: 2166.67, yearly: 26_000 },
  ],
  [
    { amount: 1000.1, frequency: 'twice-a-month' },
    { monthly: 2000.2, yearly: 24_002.4 },
  ],
  [
    { amount: 100, frequency: 'yearly' },
    { monthly: 8.33, yearly: 100 },
  ],
  [{ amount: 100 }, null],
  [{ frequency: 'weekly' }, null],
] as const)('computes the income of %j as %j', (income, expected) => {
  expect(computeIncome(income)).toEqual(expected);
});

test('every key of a group, and every key of a field in its group, is unique', () => {
  const keys = profileGroups.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { fields } of profileGroups)
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
});

test('what a group sorts, compares, and adds up are its fields', () => {
  const named = profileGroups.flatMap(({ fields, repeats }) =>
    [repeats?.sortBy, repeats?.sharesOf, ...(repeats?.uniqueBy ?? [])].flatMap((name) =>
      name === undefined ? [] : [{ name, isField: fields.some(({ key }) => key === name) }],
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ isField }) => !isField)).toEqual([]);
});
