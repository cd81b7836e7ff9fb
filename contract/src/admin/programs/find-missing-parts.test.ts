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
  ['nothing', {}, []],
  ['a form', { hasForm: false }, ['form']],
  ['a first state', { hasFirstState: false }, ['states']],
  ['neither where one applies elsewhere', { hasForm: false, hasFirstState: false, isElsewhere: true }, []],
  ['time', { isOver: true }, ['over']],
  ['a life', { isArchived: true }, ['archived']],
  ['a name in Korean', withTexts({ ds_displayname: { en: 'Help' } }), ['text ds_displayname ko']],
  ['more than blanks', withTexts({ summary: { en: ' ', ko: 'x' } }), ['text summary en']],
  [
    'a fee’s purpose in Korean',
    { fees: [{ label: { en: 'Licence' }, dueInState: null, waiver: null }] },
    ['fee ko'],
  ],
  [
    'why a fee is waived',
    { fees: [{ label: words, dueInState: null, waiver: { because: {} } }] },
    ['fee en ko'],
  ],
  [
    'the state a fee falls due in',
    { fees: [{ label: words, dueInState: 'Paid', waiver: null }] },
    ['fee-state'],
  ],
  [
    'nothing of a fee due in a state it has',
    { fees: [{ label: words, dueInState: 'Approved', waiver: null }] },
    [],
  ],
  ['a paper in Korean', withTexts({ papers: [words, { en: 'Lease' }] }), ['text papers ko']],
])('a program lacks %s', (_, facts, missing) => {
  const found = findMissingParts({ ...whole, ...facts });
  expect(
    found.map(({ code, text, languages }) => [code, text, ...languages].filter(Boolean).join(' ')),
  ).toEqual(missing);
});

test('the default language is never excused, others are', () => {
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
])('spec 3 program settings FormURL %s: may be framed %s', (address, may) => {
  expect(isSecureAddress(address)).toBe(may);
});
