// "answers by form version with differences": the differences between two versions, one case per line.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers, FormDefinition, FormField, PlainField } from '../form-definition.ts';
import { compareAnswers, type Difference } from './compare-answers.ts';

const label = { en: 'x' };
const text = (key: string): PlainField => ({ kind: 'text', key, label });
const members: FormField = {
  kind: 'group',
  key: 'members',
  label,
  itemLabel: label,
  addLabel: label,
  fields: [text('name'), text('born'), text('relation')],
};
const formOf = (...fields: FormField[]): FormDefinition => ({
  pages: [{ key: 'all', title: label, fields }],
});
const form = formOf(text('rent'), { kind: 'choices', key: 'needs', label, options: [] }, members);

const ana = { name: 'Ana', born: '1990-01-01', relation: 'self' };
const ben = { name: 'Ben', born: '2015-05-05', relation: 'child' };
const cleo = { name: 'Cleo', born: '2018-08-08', relation: 'child' };

/** Describes a difference briefly: `rent: 1 > 2`, `members: +2 -1 ~1(name)`. */
function inWords(difference: Difference): string {
  if ('before' in difference)
    return `${difference.key}: ${JSON.stringify(difference.before)} > ${JSON.stringify(difference.after)}`;
  const signs = { added: '+', removed: '-', changed: '~' };
  const words = difference.members.map(
    ({ what, number, fields }) =>
      `${signs[what]}${number}${what === 'changed' ? `(${fields.map(({ key }) => key).join()})` : ''}`,
  );
  return `${difference.key}: ${words.join(' ')}`;
}

const differ = (before: Answers, after: Answers, older = form, newer = form): string[] =>
  compareAnswers({ form: older, answers: before }, { form: newer, answers: after }).map(inWords);

test.each<[string, Answers, Answers, string[]]>([
  ['nothing', { rent: 'a', members: [ana] }, { rent: 'a', members: [ana] }, []],
  ['an answer', { rent: 'a' }, { rent: 'b' }, ['rent: "a" > "b"']],
  ['an answer given later', {}, { rent: 'b' }, ['rent: undefined > "b"']],
  ['an answer taken back', { rent: 'a' }, { rent: '' }, ['rent: "a" > ""']],
  ['none, empty and an empty list are no answer', { rent: '', needs: [] }, { needs: null }, []],
  ['false and no answer are two', { rent: false }, {}, ['rent: false > undefined']],
  ['a list by its items', { needs: ['a'] }, { needs: ['a', 'b'] }, ['needs: ["a"] > ["a","b"]']],
  ['keys in another order', { rent: { city: 'A', zip: '1' } }, { rent: { zip: '1', city: 'A' } }, []],
  ['what no form asks is no answer', { other: 1 }, { other: 2 }, []],
  ['a member more', { members: [ana] }, { members: [ana, ben] }, ['members: +2']],
  ['the first member gone', { members: [ana, ben, cleo] }, { members: [ben, cleo] }, ['members: -1']],
  ['one put in between', { members: [ana, cleo] }, { members: [ana, ben, cleo] }, ['members: +2']],
  ['members in another order', { members: [ana, ben] }, { members: [ben, ana] }, []],
  [
    'a member who says otherwise',
    { members: [ana, ben] },
    { members: [ana, { ...ben, name: 'Benedict' }] },
    ['members: ~2(name)'],
  ],
  [
    'another person in the same place is no change of the one before',
    { members: [ben] },
    { members: [cleo] },
    ['members: +1 -1'],
  ],
  ['two who say the same are two', { members: [ben, ben] }, { members: [ben] }, ['members: -2']],
])('differs in: %s', (_what, before, after, found) => {
  expect(differ(before, after)).toEqual(found);
});

test('a question that only one form asks shows with its only answer, the newer form’s first', () => {
  const [older, newer] = [formOf(text('gone'), text('rent')), formOf(text('fresh'), text('rent'))];
  expect(differ({ gone: 'a', rent: 'r' }, { fresh: 'b', rent: 's' }, older, newer)).toEqual([
    'fresh: undefined > "b"',
    'rent: "r" > "s"',
    'gone: "a" > undefined',
  ]);
});

test('a question that only the older form’s group asks is compared too', () => {
  const older = { ...members, fields: [...members.fields, text('school')] } as FormField;
  const before = { members: [{ ...ben, school: 'North' }] };
  expect(differ(before, { members: [ben] }, formOf(older), form)).toEqual(['members: ~1(school)']);
});

test('of any two lists of members, those alike in all stay, and looking the other way added and removed change places', () => {
  const member = fc.record({ name: fc.constantFrom('A', 'B', 'C'), born: fc.constantFrom('1', '2') });
  const list = fc.array(member, { maxLength: 6 });
  fc.assert(
    fc.property(list, list, (one, other) => {
      const count = (before: object[], after: object[]) => {
        const answers = [{ members: before }, { members: after }] as const;
        const [found] = compareAnswers({ form, answers: answers[0] }, { form, answers: answers[1] });
        const kinds = found && 'members' in found ? found.members.map(({ what }) => what) : [];
        const number = (what: string) => kinds.filter((each) => each === what).length;
        return { added: number('added'), removed: number('removed') };
      };
      const [there, back] = [count(one, other), count(other, one)];
      expect(there.added - there.removed).toBe(other.length - one.length);
      expect(back.added - back.removed).toBe(one.length - other.length);
      expect(count(one, one)).toEqual({ added: 0, removed: 0 });
    }),
  );
});
