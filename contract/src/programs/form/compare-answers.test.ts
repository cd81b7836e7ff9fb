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
function describeDifference(difference: Difference): string {
  if ('before' in difference)
    return `${difference.key}: ${JSON.stringify(difference.before)} > ${JSON.stringify(difference.after)}`;
  const signs = { added: '+', removed: '-', changed: '~' };
  const words = difference.members.map(
    ({ what, number, fields }) =>
      `${signs[what]}${number}${what === 'changed' ? `(${fields.map(({ key }) => key).join()})` : ''}`,
  );
  return `${difference.key}: ${words.join(' ')}`;
}

const compare = (before: Answers, after: Answers, older = form, newer = form): string[] =>
  compareAnswers({ form: older, answers: before }, { form: newer, answers: after }).map(describeDifference);

test.each<[string, Answers, Answers, string[]]>([
  ['identical answers', { rent: 'a', members: [ana] }, { rent: 'a', members: [ana] }, []],
  ['a changed answer', { rent: 'a' }, { rent: 'b' }, ['rent: "a" > "b"']],
  ['an added answer', {}, { rent: 'b' }, ['rent: undefined > "b"']],
  ['a cleared answer', { rent: 'a' }, { rent: '' }, ['rent: "a" > ""']],
  ['null, an empty text, and an empty list as no answer', { rent: '', needs: [] }, { needs: null }, []],
  ['false and no answer as different', { rent: false }, {}, ['rent: false > undefined']],
  ['lists by their items', { needs: ['a'] }, { needs: ['a', 'b'] }, ['needs: ["a"] > ["a","b"]']],
  [
    'objects regardless of key order',
    { rent: { city: 'A', zip: '1' } },
    { rent: { zip: '1', city: 'A' } },
    [],
  ],
  ['only answers to questions in the form', { other: 1 }, { other: 2 }, []],
  ['an added member', { members: [ana] }, { members: [ana, ben] }, ['members: +2']],
  ['a removed first member', { members: [ana, ben, cleo] }, { members: [ben, cleo] }, ['members: -1']],
  ['an inserted member', { members: [ana, cleo] }, { members: [ana, ben, cleo] }, ['members: +2']],
  ['members regardless of order', { members: [ana, ben] }, { members: [ben, ana] }, []],
  [
    'a member with a changed answer',
    { members: [ana, ben] },
    { members: [ana, { ...ben, name: 'Benedict' }] },
    ['members: ~2(name)'],
  ],
  [
    'another person at the same position as added and removed',
    { members: [ben] },
    { members: [cleo] },
    ['members: +1 -1'],
  ],
  ['two identical members as two', { members: [ben, ben] }, { members: [ben] }, ['members: -2']],
])('compares %s', (_what, before, after, found) => {
  expect(compare(before, after)).toEqual(found);
});

test('includes questions that only one form asks, those of the newer form first', () => {
  const [older, newer] = [formOf(text('gone'), text('rent')), formOf(text('fresh'), text('rent'))];
  expect(compare({ gone: 'a', rent: 'r' }, { fresh: 'b', rent: 's' }, older, newer)).toEqual([
    'fresh: undefined > "b"',
    'rent: "r" > "s"',
    'gone: "a" > undefined',
  ]);
});

test('compares a question that only the older form’s group asks', () => {
  const older = { ...members, fields: [...members.fields, text('school')] } as FormField;
  const before = { members: [{ ...ben, school: 'North' }] };
  expect(compare(before, { members: [ben] }, formOf(older), form)).toEqual(['members: ~1(school)']);
});

test('matches added and removed members with the list lengths, in both directions', () => {
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
