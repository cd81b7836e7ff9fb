import { describe, expect, it } from 'vitest';
import { checkForm, checkPage, type FieldProblem } from './check-form.ts';
import { completeAnswers, formExample } from './form-example.ts';

const today = '2026-03-01';
const brief = (problems: FieldProblem[]): string[] =>
  problems.map((problem) => `${problem.path}: ${problem.word}`);
const change = (changes: Record<string, unknown>): Record<string, unknown> => ({
  ...completeAnswers,
  ...changes,
});

describe('the check of a form', () => {
  it('finds nothing wrong with complete answers', () => {
    expect(checkForm(formExample, completeAnswers, today)).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a missing name', { firstName: '  ' }, ['firstName: required']],
    ['a name of another kind', { firstName: { a: 1 } }, ['firstName: invalid']],
    ['a name that is too long', { firstName: 'a'.repeat(21) }, ['firstName: too_long']],
    ['a day that is none', { birthDate: '1990-02-31' }, ['birthDate: invalid']],
    ['a birth date to come', { birthDate: '2026-03-02' }, ['birthDate: too_large']],
    ['a short phone', { phone: '555 0123' }, ['phone: invalid']],
    ['a phone in Arabic digits', { phone: '٥٥٥٠١٠٠١٢٣' }, []],
    ['a phone with an extension', { phone: '+1 555-010-0123 ext. 45' }, []],
    ['a mail without a place', { mail: 'ana@example' }, ['mail: invalid']],
    [
      'no address',
      { address: null },
      [
        'address.line1: required',
        'address.city: required',
        'address.state: required',
        'address.zip: required',
      ],
    ],
    ['a wrong zip', { address: { ...completeAnswers.address, zip: '9500' } }, ['address.zip: invalid']],
    ['an unknown option', { tenure: 'borrow' }, ['tenure: invalid']],
    ['rent as text', { rent: '1450' }, ['rent: invalid']],
    ['rent below nothing', { rent: -1 }, ['rent: too_small']],
    ['rent with half a cent', { rent: 10.005 }, ['rent: invalid']],
    ['rent that nobody pays', { rent: 20_001 }, ['rent: too_large']],
    ['nobody in the household', { members: [] }, ['members: required']],
    ['a household of another kind', { members: 'Ana' }, ['members: invalid']],
    ['a member of another kind', { members: ['Ana'] }, ['members: invalid']],
    ['too many members', { members: Array(4).fill({ name: 'Ana' }) }, ['members: too_long']],
    ['a nameless member', { members: [{ name: 'Ana' }, {}] }, ['members.1.name: required']],
    ['too much income', { members: [{ name: 'Ana', weekly: 3000 }] }, ['income: author']],
    ['no notice where there is one', { notice: [] }, ['notice: required']],
    ['no notice where there is none', { notice: [], hasNotice: false }, []],
    ['too many files', { notice: Array(3).fill(completeAnswers.notice[0]) }, ['notice: too_long']],
    ['a file that is none', { notice: [{ documentId: 'x' }] }, ['notice: invalid']],
    ['an unknown choice among choices', { help: ['money', 'car'] }, ['help: invalid']],
    ['no consent', { agrees: false }, ['agrees: required']],
    ['no signature', { signature: { name: ' ' } }, ['signature.name: required']],
    [
      'owners are not asked about rent and notice',
      { tenure: 'own', rent: null, hasNotice: null, notice: null },
      [],
    ],
  ])('%s', (_case, changes, expected) => {
    expect(brief(checkForm(formExample, change(changes), today))).toEqual(expected);
  });

  it('checks one page by itself', () => {
    expect(brief(checkPage(formExample, 'sign', {}, today))).toEqual([
      'agrees: required',
      'signature.name: required',
    ]);
    expect(checkPage(formExample, 'notice', { tenure: 'own' }, today)).toEqual([]);
    expect(checkPage(formExample, 'elsewhere', {}, today)).toEqual([]);
  });

  it('gives the author the last word, in the author’s words', () => {
    const [problem] = checkForm(formExample, change({ members: [{ name: 'Ana', weekly: 3000 }] }), today);
    expect(problem).toMatchObject({ pageKey: 'household', message: { en: 'That is above the limit.' } });
  });
});
