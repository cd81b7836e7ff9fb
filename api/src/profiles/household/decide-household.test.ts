import { expect, test } from 'vitest';
import {
  decideAnswer,
  decideEnd,
  decideInvitation,
  describeMembers,
  type MemberFacts,
  type Membership,
} from './decide-household.ts';

const now = new Date('2026-11-28T12:00:00Z');
const creator = 1;
const invitee = 2;
const stranger = 3;

const invitation: Membership = {
  id: 10,
  creatorId: creator,
  memberId: null,
  itemId: 1,
  state: 'invited',
  invitedAt: new Date('2026-11-20T12:00:00Z'),
  relation: 'spouse',
  sharesHome: true,
  sharesIncome: false,
};
const membership: Membership = { ...invitation, memberId: invitee, state: 'accepted' };
const own: Membership = { ...membership, id: 9, memberId: creator, itemId: null };
const elsewhere: Membership = { ...membership, creatorId: stranger };
const adult = { id: 1, answers: { fullName: 'Adaeze Okafor', birthDate: '1986-06-19' } };

test.each([
  ['an adult', undefined, adult, undefined, 'allowed'],
  ['a person without a birth date', undefined, { id: 1, answers: {} }, undefined, 'allowed'],
  ['on the 18th birthday', own, { id: 1, answers: { birthDate: '2008-11-28' } }, undefined, 'allowed'],
  ['before it', own, { id: 1, answers: { birthDate: '2008-11-29' } }, undefined, 'invalid'],
  ['again', own, adult, invitation, 'allowed'],
  ['a member', own, adult, membership, 'not_found'],
  ['no entry', undefined, undefined, undefined, 'not_found'],
  ['by a member of another household', elsewhere, adult, undefined, 'already_in_household'],
] as const)('inviting %s', (_, mine, entry, live, decision) => {
  expect(decideInvitation(creator, mine, entry, live, '2026-11-28')).toBe(decision);
});

const answer = { accept: true, applicantId: invitee, own: undefined, creatorOwn: undefined, now };
test.each([
  ['accepted', invitation, {}, 'accepted'],
  ['declined', invitation, { accept: false }, 'declined'],
  ['declined while in another household', invitation, { accept: false, own: elsewhere }, 'declined'],
  ['accepted while in another household', invitation, { own: elsewhere }, 'already_in_household'],
  ['after the inviter joined another household', invitation, { creatorOwn: elsewhere }, 'not_found'],
  ['by the inviter', invitation, { applicantId: creator }, 'not_found'],
  ['after 30 days', { ...invitation, invitedAt: new Date('2026-10-28T12:00:00Z') }, {}, 'not_found'],
  ['after it was withdrawn', { ...invitation, state: 'withdrawn' }, {}, 'not_found'],
  ['again', membership, {}, 'not_found'],
] as const)('an invitation %s', (_, row, change, decision) => {
  expect(decideAnswer(row, { ...answer, ...change })).toBe(decision);
});

test.each([
  ['the creator withdraws an invitation', invitation, creator, 'withdrawn'],
  ['the creator removes a member', membership, creator, 'removed'],
  ['the creator stops sharing', own, creator, 'left'],
  ['a member leaves', membership, invitee, 'left'],
  ['a member ends that of the creator', own, invitee, null],
  ['an invited person ends the invitation', invitation, invitee, null],
  ['a stranger', membership, stranger, null],
  ['a former member', { ...membership, state: 'left' }, invitee, null],
  ['the creator ends a former one', { ...membership, state: 'left' }, creator, null],
  ['none', undefined, creator, null],
] as const)('%s', (_, row, applicantId, state) => {
  expect(decideEnd(row, applicantId)).toBe(state);
});

const wages = { frequency: 'twice-a-month', amount: 1175 };
const members: readonly MemberFacts[] = [
  { ...membership, name: 'Adaeze N. Okafor', sharesIncome: true, incomes: [wages, { amount: 1 }] },
  { ...own, relation: null, name: 'Daniel Okafor', incomes: [wages] },
];
const entries = [
  adult,
  {
    id: 2,
    answers: {
      fullName: 'Chidi Okafor',
      relation: 'child',
      birthDate: '2013-02-03',
      monthlyIncome: 12,
      sharesHome: true,
    },
  },
];

test('a member sees names, relations, who lives together, and shared incomes, and nothing else', () => {
  const shown = describeMembers(invitee, creator, members, entries);
  expect(
    shown.map(({ name, relation, sharesHome, monthlyIncome }) => [name, relation, sharesHome, monthlyIncome]),
  ).toEqual([
    ['Daniel Okafor', null, true, null],
    ['Adaeze N. Okafor', 'spouse', true, 2350],
    ['Chidi Okafor', 'child', true, null],
  ]);
  expect(shown.map(({ itemId }) => itemId)).toEqual([null, null, null]);
  expect(shown.map(({ isYou }) => isYou)).toEqual([false, true, false]);
});

test('the creator sees which entries of their list the members have', () => {
  const shown = describeMembers(creator, creator, members, entries);
  expect(shown.map(({ itemId }) => itemId)).toEqual([null, 1, 2]);
  expect(shown[0]).toMatchObject({ isCreator: true, isYou: true });
});
