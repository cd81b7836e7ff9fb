import { expect, test } from 'vitest';
import type { FormDefinition } from '../form-definition.ts';
import { listHouseholdNames, readHousehold, renameIncomePeople } from './household.ts';

const label = { en: 'x' };
const group = { kind: 'group', label, itemLabel: label, addLabel: label } as const;
const form: FormDefinition = {
  pages: [
    {
      key: 'all',
      title: label,
      fields: [
        { kind: 'text', key: 'first', label, means: 'given-name' },
        { kind: 'text', key: 'last', label, means: 'family-name' },
        { kind: 'date', key: 'born', label, means: 'birth-date' },
        {
          ...group,
          key: 'others',
          holds: 'household',
          fields: [
            { kind: 'text', key: 'who', label, means: 'given-name' },
            { kind: 'date', key: 'born', label, means: 'birth-date' },
            { kind: 'text', key: 'how', label, means: 'relation' },
          ],
        },
        {
          ...group,
          key: 'money',
          holds: 'incomes',
          fields: [
            { kind: 'text', key: 'whose', label, means: 'income-person' },
            { kind: 'money', key: 'each', label, means: 'monthly-income' },
          ],
        },
        { kind: 'computed', key: 'size', label, value: 1, means: 'household-size' },
        { kind: 'computed', key: 'year', label, value: 1, means: 'yearly-income' },
      ],
    },
  ],
};
const answers = {
  first: 'María',
  last: 'López',
  born: '1990-06-15',
  others: [{ who: 'Leo', born: '2020-02-29', how: 'child' }, { who: 'Eva' }],
  money: [
    { whose: 'maria  lopez', each: 2000 },
    { whose: 'Leo', each: 10.5 },
    { whose: 'Grandma', each: 300 },
    { whose: '', each: 1 },
  ],
  size: 3,
  year: 27_726,
};

test('lists the applicant first, then the members, with their incomes', () => {
  const members = readHousehold(form, answers, '2026-06-14')?.members;
  expect(
    members?.map(({ name, age, relation, incomes }) => [
      name,
      age,
      relation?.value,
      incomes.map((one) => one.monthly),
    ]),
  ).toEqual([
    ['María López', 35, undefined, [2000]],
    ['Leo', 6, 'child', [10.5]],
    ['Eva', null, undefined, []],
  ]);
});

test('keeps incomes of non-members, and takes totals from the form', () => {
  const household = readHousehold(form, answers, '2026-06-14');
  expect(household?.otherIncomes.map(({ person, monthly }) => [person, monthly])).toEqual([
    ['Grandma', 300],
    ['', 1],
  ]);
  expect(household?.totals.map(({ field, value }) => [field.means, value])).toEqual([
    ['household-size', 3],
    ['yearly-income', 27_726],
  ]);
});

test.each([
  ['2026-06-14', 35],
  ['2026-06-15', 36],
])('on %s the applicant is %s', (today, age) => {
  expect(readHousehold(form, answers, today)?.members[0]?.age).toBe(age);
});

test.each([
  ['2025-02-28', 4],
  ['2025-03-01', 5],
])('a child born on February 29 is on %s aged %s', (today, age) => {
  expect(readHousehold(form, answers, today)?.members[1]?.age).toBe(age);
});

test('returns no household for a form without a household group', () => {
  const unmarked = structuredClone(form) as { pages: { fields: { holds?: string }[] }[] };
  for (const field of unmarked.pages[0]?.fields ?? []) delete field.holds;
  expect(readHousehold(unmarked as FormDefinition, answers)).toBeNull();
});

test('tolerates answers that are not lists or items', () => {
  expect(readHousehold(form, { others: 'x', money: [null] }, '2026-06-14')).toMatchObject({
    members: [{ name: '', age: null }],
    otherIncomes: [{ person: '', monthly: null }],
  });
});

test('lists the names of the people, the applicant first', () => {
  expect(listHouseholdNames(form, answers)).toEqual(['María López', 'Leo', 'Eva']);
  expect(listHouseholdNames(form, {})).toEqual(['']);
  expect(listHouseholdNames({ pages: [] }, answers)).toBeNull();
});

test.each([
  ['the applicant', { last: 'Ruiz' }, 'María Ruiz', 0],
  ['a member', { others: [{ who: 'Leon' }, { who: 'Eva' }] }, 'Leon', 1],
])('renames %s in the incomes', (_person, changed, name, index) => {
  const after = { ...answers, ...changed };
  const money = answers.money.map((item, at) => (at === index ? { ...item, whose: name } : item));
  expect(renameIncomePeople(form, answers, after)).toEqual({ key: 'money', value: money });
});

test.each([
  ['a member is added', { others: [...answers.others, { who: 'Ben' }] }],
  ['a member is removed', { others: [{ who: 'Eva' }] }],
  ['no name changes', { born: '1991-06-15' }],
  ['a name is cleared', { others: [{ who: '' }, { who: 'Eva' }] }],
])('keeps the incomes if %s', (_case, changed) => {
  expect(renameIncomePeople(form, answers, { ...answers, ...changed })).toBeNull();
});

test('keeps the incomes of people with the same name', () => {
  const before = { ...answers, others: [{ who: 'Leo' }, { who: 'Leo' }] };
  const after = { ...answers, others: [{ who: 'Leon' }, { who: 'Leo' }] };
  expect(renameIncomePeople(form, before, after)).toBeNull();
});

test('lists an income once if two people have the name of its person', () => {
  const household = readHousehold(
    form,
    { ...answers, others: [{ who: 'Leo' }, { who: 'Leo' }] },
    '2026-06-14',
  );
  expect(household?.members.map(({ incomes }) => incomes.length)).toEqual([1, 0, 0]);
  expect(household?.otherIncomes.map(({ person }) => person)).toEqual(['Leo', 'Grandma', '']);
});
