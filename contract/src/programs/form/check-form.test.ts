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

describe('form check', () => {
  it('accepts complete answers', () => {
    expect(checkForm(formExample, completeAnswers, today)).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a missing name', { firstName: '  ' }, ['firstName: required']],
    ['a name of the wrong type', { firstName: { a: 1 } }, ['firstName: invalid']],
    ['a name that is too long', { firstName: 'a'.repeat(21) }, ['firstName: too_long']],
    ['an invalid date', { birthDate: '1990-02-31' }, ['birthDate: invalid']],
    ['a birth date in the future', { birthDate: '2026-03-02' }, ['birthDate: too_large']],
    ['a phone number that is too short', { phone: '555 0123' }, ['phone: invalid']],
    ['a phone number copied with direction marks', { phone: '\u202d(555) 010-0104\u202c' }, []],
    ['a phone number that cannot exist', { phone: '916-911-0142' }, ['phone: invalid']],
    ['a phone number in Arabic digits', { phone: '٥٥٥٠١٠٠١٢٣' }, []],
    ['a phone number with an extension', { phone: '+1 555-010-0123 ext. 45' }, []],
    ['an email without a top-level domain', { mail: 'ana@example' }, ['mail: invalid']],
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
    [
      'an invalid ZIP Code',
      { address: { ...completeAnswers.address, zip: '9500' } },
      ['address.zip: invalid'],
    ],
    ['an unknown option', { tenure: 'borrow' }, ['tenure: invalid']],
    ['rent as text', { rent: '1450' }, ['rent: invalid']],
    ['negative rent', { rent: -1 }, ['rent: too_small']],
    ['rent with a fraction of a cent', { rent: 10.005 }, ['rent: invalid']],
    ['rent above the limit', { rent: 20_001 }, ['rent: too_large']],
    ['an empty household', { members: [] }, ['members: required']],
    ['a household of the wrong type', { members: 'Ana' }, ['members: invalid']],
    ['a member of the wrong type', { members: ['Ana'] }, ['members: invalid']],
    ['too many members', { members: Array(4).fill({ name: 'Ana' }) }, ['members: too_long']],
    ['a member without a name', { members: [{ name: 'Ana' }, {}] }, ['members.1.name: required']],
    ['too much income', { members: [{ name: 'Ana', weekly: 3000 }] }, ['income: author']],
    ['no document for an existing notice', { notice: [] }, ['notice: required']],
    ['no document without a notice', { notice: [], hasNotice: false }, []],
    ['too many files', { notice: Array(3).fill(completeAnswers.notice[0]) }, ['notice: too_long']],
    ['an invalid file', { notice: [{ documentId: 'x' }] }, ['notice: invalid']],
    ['an unknown option in a list', { help: ['money', 'car'] }, ['help: invalid']],
    ['no consent', { agrees: false }, ['agrees: required']],
    ['no signature', { signature: { name: ' ' } }, ['signature.name: required']],
    ['an owner without rent and notice', { tenure: 'own', rent: null, hasNotice: null, notice: null }, []],
  ])('checks %s', (_case, changes, expected) => {
    expect(brief(checkForm(formExample, change(changes), today))).toEqual(expected);
  });

  it('checks one page separately', () => {
    expect(brief(checkPage(formExample, 'sign', {}, today))).toEqual([
      'agrees: required',
      'signature.name: required',
    ]);
    expect(checkPage(formExample, 'notice', { tenure: 'own' }, today)).toEqual([]);
    expect(checkPage(formExample, 'elsewhere', {}, today)).toEqual([]);
  });

  it('reports a failed author’s check with the author’s message', () => {
    const [problem] = checkForm(formExample, change({ members: [{ name: 'Ana', weekly: 3000 }] }), today);
    expect(problem).toMatchObject({ pageKey: 'household', message: { en: 'That is above the limit.' } });
  });
});
