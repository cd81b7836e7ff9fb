// PEERS 3.4: "reviewer ticks fields and documents, applicant opens only those on a phone, submitted version stays frozen".
import { expect, test } from 'vitest';
import type { FormDefinition } from '../../programs/form-definition.ts';
import {
  applyAnswers,
  buildAmendedAnswers,
  type FormRequest,
  listOpenPages,
  listOpenProblems,
  listRequestableFields,
  mayAnswer,
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
const asked = (...fields: string[]): FormRequest => ({ form, frozen, fields, today: '2026-03-02' });
const open = (of: FormRequest, given: object) => listOpenPages(of, { ...given }).map(({ page }) => page.key);

test('what was shown may be asked for, what is worked out may not', () => {
  expect(listRequestableFields(form, frozen, '2026-03-02').map(({ key }) => key)).toEqual([
    'rent',
    'hasNotice',
    'name',
  ]);
});

test.each([
  ['only what was asked for', ['rent'], {}, ['rent']],
  ['in the order of the form', ['name', 'rent'], {}, ['rent', 'name']],
  ['what an asked answer brings into view', ['hasNotice'], { hasNotice: true }, ['hasNotice', 'noticePaper']],
  ['nothing that an answer not asked for would', ['rent'], { hasNotice: true }, ['rent']],
])('a request opens %s, one question a page', (_case, fields, given, pages) => {
  expect(open(asked(...fields), given)).toEqual(pages);
});

test.each([
  ['asked for', 'rent', true],
  ['not asked for', 'name', false],
  ['hidden when it was sent', 'noticePaper', true],
  ['worked out', 'owed', false],
  ['of no form', 'roles', false],
  ['of every object', '__proto__', false],
])('a question %s', (_case, key, may) => expect(mayAnswer(asked('rent'))(key)).toBe(may));

test('what was not asked for stays as it was sent, and what is worked out follows', () => {
  const given = { rent: 1000, name: 'Eve', hasNotice: true, noticePaper: 'seen', roles: [99] };
  expect(buildAmendedAnswers(asked('rent'), given)).toEqual({ ...frozen, rent: 1000, owed: 2000 });
  expect(applyAnswers(asked('rent'), given)).not.toHaveProperty('roles');
});

test('only what is open is checked: faults of other answers are not the applicant’s to mend', () => {
  const words = (of: FormRequest, given: object) =>
    listOpenProblems(of, { ...given }).map(({ path, word }) => [path, word]);
  expect(words(asked('rent'), { rent: null })).toEqual([['rent', 'required']]);
  expect(words(asked('rent'), {})).toEqual([]);
  expect(words(asked('name'), {})).toEqual([['name', 'too_long']]);
  expect(words(asked('hasNotice'), { hasNotice: true })).toEqual([['noticePaper', 'required']]);
});
