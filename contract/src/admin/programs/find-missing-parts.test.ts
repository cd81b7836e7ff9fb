import { expect, it, test } from 'vitest';
import { isSecureAddress } from '../../fields/web-address.ts';
import { findMissingParts, ignoreLanguages, type OpeningFacts } from './find-missing-parts.ts';

const words = { en: 'Help', ko: '도움' };
const whole: OpeningFacts = {
  isArchived: false,
  texts: {
    ds_displayname: words,
    summary: words,
    forWhom: words,
    whatItGives: words,
    whatHappensNext: words,
    eligibility: [],
    papers: [],
  },
  languages: ['en', 'ko'],
  isElsewhere: false,
  hasForm: true,
  hasFirstState: true,
  fees: [],
  states: ['Received', 'Approved'],
  isOver: false,
};
const withTexts = (texts: Partial<OpeningFacts['texts']>) => ({ texts: { ...whole.texts, ...texts } });

it.each<[string, Partial<OpeningFacts>, unknown[]]>([
  ['none for a complete program', {}, []],
  ['a form', { hasForm: false }, ['form']],
  ['a first state', { hasFirstState: false }, ['states']],
  [
    'no form or first state if applicants apply on another site',
    { hasForm: false, hasFirstState: false, isElsewhere: true },
    [],
  ],
  ['an end date in the future', { isOver: true }, ['over']],
  ['an active status', { isArchived: true }, ['archived']],
  ['a name in Korean', withTexts({ ds_displayname: { en: 'Help' } }), ['text ds_displayname ko']],
  ['text other than spaces', withTexts({ summary: { en: ' ', ko: 'x' } }), ['text summary en']],
  [
    'a fee’s purpose in Korean',
    { fees: [{ label: { en: 'Licence' }, dueInState: null, waiver: null }] },
    ['fee ko'],
  ],
  [
    'the reason for a fee waiver',
    { fees: [{ label: words, dueInState: null, waiver: { because: {} } }] },
    ['fee en ko'],
  ],
  [
    'the state in which a fee is due',
    { fees: [{ label: words, dueInState: 'Paid', waiver: null }] },
    ['fee-state'],
  ],
  [
    'none for a fee due in an existing state',
    { fees: [{ label: words, dueInState: 'Approved', waiver: null }] },
    [],
  ],
  ['a required document in Korean', withTexts({ papers: [words, { en: 'Lease' }] }), ['text papers ko']],
])('reports missing parts: %s', (_, facts, missing) => {
  const found = findMissingParts({ ...whole, ...facts });
  expect(
    found.map(({ code, text, languages }) => [code, text, ...languages].filter(Boolean).join(' ')),
  ).toEqual(missing);
});

test('ignores missing languages except the default language', () => {
  const missing = findMissingParts({ ...whole, hasForm: false, ...withTexts({ summary: {} }) });
  expect(ignoreLanguages(missing, ['en', 'ko'], 'en')).toEqual([
    { code: 'text', text: 'summary', languages: ['en'] },
    { code: 'form', text: null, languages: [] },
  ]);
  const korean = findMissingParts({ ...whole, ...withTexts({ summary: { en: 'x' } }) });
  expect(ignoreLanguages(korean, ['ko'], 'en')).toEqual([]);
});

it.each([
  ['https://forms.example.gov/base', true],
  ['https://forms.example.gov:8443/x?y=1', true],
  ['http://forms.example.gov', false],
  ['//forms.example.gov', false],
  ['/own', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://user:word@forms.example.gov', false],
  ['https://', false],
])('spec 3 program settings FormURL %s: can be framed %s', (address, may) => {
  expect(isSecureAddress(address)).toBe(may);
});
