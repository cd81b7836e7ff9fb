// PEERS 3.4: "reviewer ticks fields and documents, applicant opens only those on a phone, submitted version stays frozen".
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '../../programs/form-definition.ts';
import {
  applyAnswers,
  buildAmendedAnswers,
  createAnswerTest,
  type FormRequest,
  listOpenPages,
  listOpenProblems,
  listReadyFields,
  listRequestableFields,
} from './open-questions.ts';

const label = { en: 'words' };
const hasNotice = { '==': [{ var: 'hasNotice' }, true] };
const form: FormDefinition = {
  pages: [
    {
      key: 'home',
      title: label,
      fields: [
        { key: 'rent', kind: 'money', label, required: true },
        { key: 'owed', kind: 'computed', label, value: { '*': [{ var: 'rent' }, 2] } },
        { key: 'hasNotice', kind: 'yes-no', label, required: true },
      ],
    },
    {
      key: 'notice',
      title: label,
      showIf: hasNotice,
      fields: [{ key: 'noticePaper', kind: 'text', label, required: true }],
    },
    {
      key: 'you',
      title: label,
      fields: [{ key: 'name', kind: 'text', label, required: true, maxLength: 4 }],
    },
  ],
};
const frozen = { rent: 900, owed: 1800, hasNotice: false, name: 'Longer than it may be' };
const requestFor = (...fields: string[]): FormRequest => ({ form, frozen, fields, today: '2026-03-02' });
const open = (of: FormRequest, given: object) => listOpenPages(of, { ...given }).map(({ page }) => page.key);

test('lists visible questions as requestable, without computed ones', () => {
  expect(listRequestableFields(form, frozen, '2026-03-02').map(({ key }) => key)).toEqual([
    'rent',
    'hasNotice',
    'name',
  ]);
});

test.each([
  ['only the requested questions', ['rent'], {}, ['rent']],
  ['questions in form order', ['name', 'rent'], {}, ['rent', 'name']],
  [
    'questions that a requested answer reveals',
    ['hasNotice'],
    { hasNotice: true },
    ['hasNotice', 'noticePaper'],
  ],
  ['no questions that other answers reveal', ['rent'], { hasNotice: true }, ['rent']],
])('opens %s, one question per page', (_case, fields, given, pages) => {
  expect(open(requestFor(...fields), given)).toEqual(pages);
});

test.each([
  ['requested', 'rent', true],
  ['not requested', 'name', false],
  ['hidden at submission', 'noticePaper', true],
  ['computed', 'owed', false],
  ['not in the form', 'roles', false],
  ['a property of every object', '__proto__', false],
])('checks whether the applicant may answer a question: %s', (_case, key, may) =>
  expect(createAnswerTest(requestFor('rent'))(key)).toBe(may),
);

test('keeps answers that were not requested and updates computed ones', () => {
  const given = { rent: 1000, name: 'Eve', hasNotice: true, noticePaper: 'seen', roles: [99] };
  expect(buildAmendedAnswers(requestFor('rent'), given)).toEqual({ ...frozen, rent: 1000, owed: 2000 });
  expect(applyAnswers(requestFor('rent'), given)).not.toHaveProperty('roles');
});

test('checks open questions only', () => {
  const problems = (of: FormRequest, given: object) =>
    listOpenProblems(of, { ...given }).map(({ path, word }) => [path, word]);
  expect(problems(requestFor('rent'), { rent: null })).toEqual([['rent', 'required']]);
  expect(problems(requestFor('rent'), {})).toEqual([]);
  expect(problems(requestFor('name'), {})).toEqual([['name', 'too_long']]);
  expect(problems(requestFor('hasNotice'), { hasNotice: true })).toEqual([['noticePaper', 'required']]);
});

describe('what can be sent while the rest is still open', () => {
  const signed: FormDefinition = {
    pages: [
      ...form.pages,
      {
        key: 'sign',
        title: label,
        fields: [{ key: 'signature', kind: 'signature', label, required: true }],
      },
    ],
  };
  const signature = { name: 'Ana Reyes', at: '2026-03-02' };
  const old = { ...frozen, signature: { name: 'Ana Reyes', at: '2026-01-01' } };
  const request: FormRequest = {
    form: signed,
    frozen: old,
    fields: ['rent', 'name', 'signature'],
    today: '2026-03-02',
  };

  test.each<[string, object, string[]]>([
    ['nothing without a change', {}, []],
    ['a changed answer', { rent: 950 }, ['rent']],
    ['no answer that is the same again', { rent: 900 }, []],
    ['no answer with a problem', { rent: 950, name: 'Longer than four' }, ['rent']],
    ['no signature before the last answer', { rent: 950, signature }, ['rent']],
    ['everything at the end', { rent: 950, name: 'Ana', signature }, ['rent', 'name', 'signature']],
  ])('%s', (_case, answers, ready) => {
    expect(listReadyFields(request, { ...answers })).toEqual(ready);
  });
});
