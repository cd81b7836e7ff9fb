import { expect, test } from 'vitest';
import { isPossibleDuplicate } from '../similar-people.ts';
import { chooseSides, findObstacle, listTakenFields } from './decide-merge.ts';
import type { MergedApplicant } from './queries.ts';

const applicant: MergedApplicant = {
  id: 1,
  kind: 'individual',
  version: 1,
  personId: null,
  mergedInto: null,
  hasAccount: false,
  hasHelpers: false,
  isOwn: false,
  openRequests: [],
};

test.each([
  ['no sign-in', {}, {}, null],
  ['a person and a household', {}, { kind: 'household' }, 'different-kinds'],
  ['a partner and a business', { kind: 'partner' }, { kind: 'business' }, null],
  ['a record of the one who merges', {}, { isOwn: true }, 'own-record'],
  [
    'two open requests of a kind',
    { openRequests: ['deletion'] },
    { openRequests: ['deletion'] },
    'open-requests',
  ],
  ['two open requests', { openRequests: ['deletion'] }, { openRequests: ['correction'] }, null],
  ['a person and a business', {}, { kind: 'business' }, 'different-kinds'],
  ['one sign-in', { personId: 5, hasAccount: true }, {}, null],
  ['the sign-in of the other one', {}, { personId: 5 }, null],
  ['two sign-ins', { personId: 5 }, { hasAccount: true }, 'two-logins'],
  ['helpers of the other one', {}, { hasHelpers: true }, 'helpers'],
  ['helpers of the target', { hasHelpers: true }, {}, null],
  ['a partner', { kind: 'business' }, { kind: 'partner' }, 'partner'],
  ['one that was merged', {}, { mergedInto: 9 }, 'merged'],
] as const)('decides whether two applicants can be merged: %s', (_, target, other, obstacle) => {
  expect(findObstacle({ ...applicant, ...target }, { ...applicant, id: 2, ...other })).toBe(obstacle);
});

const person = {
  name: 'Ana Cruz',
  birthDate: null,
  mail: 'a@example.test',
  phone: null,
  address: null,
  hasLogin: false,
};

test('keeps what is there, takes what is missing, and lets staff choose', () => {
  const other = { ...person, name: 'Ana R Cruz', birthDate: '1980-01-02', mail: 'b@example.test' };
  const sides = chooseSides(person, other);
  expect(listTakenFields(sides, {})).toEqual(['birthDate', 'phone', 'address']);
  expect(
    listTakenFields(sides, { name: 'other', birthDate: 'target', phone: 'target', address: 'target' }),
  ).toEqual(['name']);
});

test('fixes the name and email of a sign-in', () => {
  const sides = chooseSides(person, { ...person, mail: 'b@example.test', hasLogin: true });
  const chosen = {
    name: 'target',
    mail: 'target',
    birthDate: 'target',
    phone: 'target',
    address: 'target',
  } as const;
  expect(listTakenFields(sides, chosen)).toEqual(['name', 'mail']);
  const own = chooseSides({ ...person, hasLogin: true }, person);
  expect(
    listTakenFields(own, {
      name: 'other',
      mail: 'other',
      birthDate: 'target',
      phone: 'target',
      address: 'target',
    }),
  ).toEqual([]);
});

const nothing = { name: null, birthDate: null, phone: null, mail: null, address: null };
test.each([
  ['the same name and nothing else', { name: 1 }, true],
  ['the same name and another birth date', { name: 1, birthDate: 0 }, false],
  ['a birth date alone', { name: 0.1, birthDate: 1 }, false],
  ['a similar name and birth date', { name: 0.6, birthDate: 1 }, true],
  ['a phone number and another name', { name: 0.1, phone: 1 }, true],
  ['different people at one address', { name: 0.1, address: 1, birthDate: 0 }, false],
])('compares %s', (_, likeness, expected) => {
  expect(isPossibleDuplicate({ ...nothing, ...likeness })).toBe(expected);
});
