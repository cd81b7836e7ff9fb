import { expect, it } from 'vitest';
import { controlId, getValueAtPath, replaceAnswer } from './answer-path.ts';

const answers = { rent: 900, address: { zip: '95001' }, members: [{ name: 'Ana' }, { name: 'Luis' }] };

it.each([
  ['rent', 900],
  ['address.zip', '95001'],
  ['members.1.name', 'Luis'],
  ['members.2.name', undefined],
  ['rent.more', undefined],
  ['constructor', undefined],
])('reads %s', (path, expected) => {
  expect(getValueAtPath(answers, path)).toBe(expected);
});

it.each([
  ['rent', 950, { key: 'rent', value: 950 }],
  ['address.city', 'Riverbend', { key: 'address', value: { zip: '95001', city: 'Riverbend' } }],
  ['members.0.name', 'Eva', { key: 'members', value: [{ name: 'Eva' }, { name: 'Luis' }] }],
  ['incomes.1.amount', 5, { key: 'incomes', value: [{}, { amount: 5 }] }],
  ['rent.more', 1, { key: 'rent', value: { more: 1 } }],
])('replaces %s', (path, value, expected) => {
  expect(replaceAnswer(answers, path, value)).toEqual(expected);
  expect(answers.members[0]).toEqual({ name: 'Ana' });
});

it('builds control IDs from paths', () => {
  expect(controlId('members.0.name')).toBe('answer-members-0-name');
});
