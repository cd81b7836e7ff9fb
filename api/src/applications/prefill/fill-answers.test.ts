import type { FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { expect, test } from 'vitest';
import { type Profile, toKnownAnswers } from '../home/applicant-facts.ts';
import { type AnswerSource, fillAnswers, type KnownAnswers } from './fill-answers.ts';

const form = (...fields: readonly object[]): FormDefinition => ({
  pages: [{ key: 'page', title: { en: 'Page' }, fields: fields as FormField[] }],
});
const field = (key: string, kind: string, more: object = {}) => ({ key, kind, label: { en: key }, ...more });
const relief: AnswerSource = { programName: { en: 'Relief' }, sentAt: '2026-05-01T10:00:00Z' };
const older: AnswerSource = { programName: { en: 'Rent' }, sentAt: '2026-01-01T10:00:00Z' };
const known = (question: object, value: unknown, from = relief): KnownAnswers => ({
  form: form(question),
  answers: { [(question as { key: string }).key]: value },
  from,
});
const ana: Profile = {
  kind: 'individual',
  name: 'Ana Ruiz',
  firstName: 'Ana',
  lastName: 'Ruiz',
  birthDate: '1990-05-12',
  mail: 'ana@example.test',
  phone: '+15550100177',
  address: { line1: '12 Oak Street', city: 'Riverbend', state: 'CA', zip: '95301' },
};
const fill = (questions: readonly object[], ...sources: KnownAnswers[]) =>
  fillAnswers(form(...questions), sources, '2026-06-15');

test.each<[title: string, question: object, source: object, value: unknown, filled: unknown]>([
  [
    'fills a question with the same meaning and a different key',
    field('vorname', 'text', { means: 'given-name' }),
    field('first', 'text', { means: 'given-name' }),
    'Ana',
    'Ana',
  ],
  [
    'fills a copy of the same saved question',
    field('county', 'text', { savedQuestionId: 7 }),
    field('where', 'text', { savedQuestionId: 7 }),
    'Alder',
    'Alder',
  ],
  [
    'skips a copy of another saved question',
    field('a', 'text', { savedQuestionId: 7 }),
    field('a', 'text', { savedQuestionId: 8 }),
    'x',
    undefined,
  ],
  [
    'skips a question that matches by key only',
    field('city', 'text'),
    field('city', 'text'),
    'Riverbend',
    undefined,
  ],
  [
    'skips a question with a different type',
    field('phone', 'text', { means: 'phone' }),
    field('phone', 'phone', { means: 'phone' }),
    '5550100177',
    undefined,
  ],
  [
    'skips an answer that the form would reject',
    field('first', 'text', { means: 'given-name', maxLength: 3 }),
    field('first', 'text', { means: 'given-name' }),
    'Anastasia',
    undefined,
  ],
  [
    'skips a removed option',
    field('how', 'choice', { means: 'relation', options: [{ value: 'child' }] }),
    field('how', 'choice', { means: 'relation', options: [{ value: 'aunt' }] }),
    'aunt',
    undefined,
  ],
  [
    'skips a private answer',
    field('phone', 'phone', { means: 'phone' }),
    field('phone', 'phone', { means: 'phone', isPrivate: true }),
    { sealed: 'x', masked: '(•••) •••-0177' },
    undefined,
  ],
  [
    'skips a private question',
    field('phone', 'phone', { means: 'phone', isPrivate: true }),
    field('phone', 'phone', { means: 'phone' }),
    '5550100177',
    undefined,
  ],
  [
    'skips a signature',
    field('sign', 'signature', { means: 'full-name' }),
    field('sign', 'signature', { means: 'full-name' }),
    { name: 'Ana Ruiz', at: '2026' },
    undefined,
  ],
  [
    'skips a document',
    field('id', 'file', { savedQuestionId: 3 }),
    field('id', 'file', { savedQuestionId: 3 }),
    [{ documentId: 1, fileName: 'a.pdf', mediaType: 'application/pdf', sizeBytes: 1 }],
    undefined,
  ],
])('prefill: %s', (_title, question, source, value, expected) => {
  const { key } = question as { key: string };
  expect(fill([question], known(source, value))).toEqual(
    expected === undefined
      ? { answers: {}, filled: {} }
      : { answers: { [key]: expected }, filled: { [key]: relief } },
  );
});

test('prefers the profile, then newer applications over older ones, and reports the source of each answer', () => {
  const questions = [
    field('first', 'text', { means: 'given-name' }),
    field('county', 'text', { savedQuestionId: 7 }),
    field('pet', 'text', { savedQuestionId: 9 }),
  ];
  const sent = (values: object, from: AnswerSource): KnownAnswers => ({
    form: form(...questions),
    answers: values as KnownAnswers['answers'],
    from,
  });
  const filled = fill(
    questions,
    toKnownAnswers(ana),
    sent({ first: 'Anita', county: 'Alder', pet: '' }, relief),
    sent({ first: 'Annie', county: 'Birch', pet: 'Cat' }, older),
  );
  expect(filled).toEqual({
    answers: { first: 'Ana', county: 'Alder', pet: 'Cat' },
    filled: { first: null, county: relief, pet: older },
  });
});

const people = (key: string, ...more: object[]) =>
  field(key, 'group', {
    holds: 'household',
    fields: [
      field('name', 'text', { means: 'given-name' }),
      field('born', 'date', { means: 'birth-date', max: 'today' }),
      ...more,
    ],
  });

test('fills the household from one application, item by item, without private numbers', () => {
  const source = people('members', field('ssn', 'tax-number', { isPrivate: true }), field('age', 'number'));
  const members = [
    { name: 'Leo', born: '2017-09-21', ssn: { sealed: 'x', masked: '•••-••-6781' }, age: 8 },
    { name: 'Eva', born: '2999-01-01' },
    { age: 3 },
  ];
  const { answers } = fill(
    [people('others', field('ssn', 'tax-number', { isPrivate: true }))],
    known(source, members),
  );
  expect(answers).toEqual({ others: [{ name: 'Leo', born: '2017-09-21' }, { name: 'Eva' }] });
});

test.each([
  ['one member removed', [{ name: 'Leo' }], { members: [{ name: 'Leo' }] }],
  ['all members removed', [], {}],
])('does not restore removed household members from an older application: %s', (_title, now, expected) => {
  const group = people('members');
  const before = [{ name: 'Leo' }, { name: 'Eva' }];
  expect(fill([group], known(group, now), known(group, before, older)).answers).toEqual(expected);
});

test("fills a business's name and signer, and no organization for an individual", () => {
  const questions = [
    field('business', 'text', { means: 'organization' }),
    field('who', 'text', { means: 'full-name' }),
    field('mail', 'email', { means: 'email' }),
    field('call', 'phone', { means: 'phone' }),
    field('at', 'address', { means: 'address' }),
    field('born', 'date', { means: 'birth-date' }),
  ];
  const own = {
    who: 'Ana Ruiz',
    mail: 'ana@example.test',
    call: '(555) 010-0177',
    at: ana.address,
    born: '1990-05-12',
  };
  expect(fill(questions, toKnownAnswers(ana)).answers).toEqual(own);
  const shop = toKnownAnswers({
    ...ana,
    kind: 'business',
    name: 'Oak Bakery',
    birthDate: null,
    address: null,
  });
  const { at: _at, born: _born, ...rest } = own;
  expect(fill(questions, shop).answers).toEqual({ business: 'Oak Bakery', ...rest });
  expect(fill(questions, toKnownAnswers({ ...ana, firstName: null })).answers).not.toHaveProperty('who');
});
