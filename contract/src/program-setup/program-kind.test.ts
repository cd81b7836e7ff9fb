import { expect, it, test } from 'vitest';
import { programKind } from './program-kind.ts';
import type { ProgramSetup } from './program-setup.ts';
import { newProgram, type ProgramValues } from './program-values.ts';

const words = { en: 'Help', ko: '도움' };
const whole: ProgramValues = {
  ...newProgram,
  Payments: { Type: 'Online' },
  ds_displayname: words,
  summary: words,
  forWhom: words,
  whatItGives: words,
  whatHappensNext: words,
};
const setup: ProgramSetup = {
  programId: 1,
  processId: 1,
  programName: 'Help',
  life: 'draft',
  wasPublished: false,
  state: 'open',
  formVersion: 1,
  openDrafts: 0,
  hasFirstState: true,
  states: ['Received', 'Approved'],
  languages: ['en', 'ko'],
  now: '2030-07-01T08:30',
};
const fee: ProgramValues['fees'][number] = {
  key: 'fee',
  label: words,
  amount: { minor: 100 },
  currency: 'USD',
  dueInState: null,
  waiver: null,
};
const problemsOf = (values: Partial<ProgramValues>, facts: Partial<ProgramSetup> = {}) =>
  programKind
    .check({ ...whole, ...values }, { ...setup, ...facts })
    .map(({ code, field, languages, isBlocking }) =>
      [isBlocking ? 'error' : 'warning', code, field, ...languages].filter(Boolean).join(' '),
    );

it.each<[string, Partial<ProgramValues>, Partial<ProgramSetup>, string[]]>([
  ['none for a complete program', {}, {}, []],
  ['a form', {}, { formVersion: null }, ['error form']],
  ['a first state', {}, { hasFirstState: false }, ['error states']],
  [
    'no form or first state if applicants apply on another site',
    { ds_resourceapplyurl: 'https://apply.example.gov' },
    { formVersion: null, hasFirstState: false },
    [],
  ],
  ['an end date in the future', { closesAt: '2030-07-01T08:30' }, {}, ['error over closesAt']],
  ['an active status', {}, { life: 'archived' }, ['error archived']],
  ['a name in Korean', { ds_displayname: { en: 'Help' } }, {}, ['error text ds_displayname ko']],
  ['text other than spaces', { summary: { en: ' ', ko: 'x' } }, {}, ['error text summary en']],
  ['a fee’s purpose in Korean', { fees: [{ ...fee, label: { en: 'License' } }] }, {}, ['error fee fees ko']],
  [
    'the reason for a fee waiver',
    { fees: [{ ...fee, waiver: { rule: null, because: { en: '' } } }] },
    {},
    ['error fee fees en ko'],
  ],
  [
    'the state in which a fee is due',
    { fees: [{ ...fee, dueInState: 'Paid' }] },
    {},
    ['error fee-state fees'],
  ],
  ['none for a fee due in an existing state', { fees: [{ ...fee, dueInState: 'Approved' }] }, {}, []],
  [
    'a payment option for its fees, which are otherwise not charged',
    { fees: [fee], Payments: { Type: 'None' } },
    {},
    ['warning fee-idle Payments'],
  ],
  ['a required document in Korean', { papers: [words, { en: 'Lease' }] }, {}, ['error text papers ko']],
  ['no words to search for in Korean', { searchWords: { en: 'eviction' } }, {}, []],
  [
    'next steps without a number of days',
    { whatHappensNext: { en: 'We answer in 5 days.', ko: '도움' } },
    {},
    ['error duration whatHappensNext en'],
  ],
  [
    'no text that promises a time',
    {
      summary: { en: 'Paid within days.', ko: '도움' },
      whatItGives: { en: 'Three months of rent.', ko: '10일 안에 지급합니다.' },
      eligibility: [words, { en: 'You will be approved in 3 days.', ko: '도움' }],
    },
    {},
    ['error duration summary en', 'error duration whatItGives ko', 'error duration eligibility en'],
  ],
  [
    'days to appeal within limits',
    { Applications: { ...whole.Applications, AppealDays: 0 } },
    {},
    ['error invalid Applications'],
  ],
  ['no days to appeal', { Applications: { ...whole.Applications, AppealDays: null } }, {}, []],
  ['no line that is empty', { papers: [words, { en: '' }] }, {}, []],
  [
    'no language that the author publishes without, except the default one',
    { summary: {}, withoutLanguages: ['en', 'ko'] },
    {},
    ['error text summary en'],
  ],
])('the first publication needs %s', (_, values, facts, problems) => {
  expect(problemsOf(values, facts)).toEqual(problems);
});

test('a public program needs its texts in the default language; the rest may follow', () => {
  const facts = { wasPublished: true, life: 'published', formVersion: null } as const;
  expect(problemsOf({ summary: {} }, facts)).toEqual([
    'error text summary en',
    'warning text summary ko',
    'warning form',
  ]);
  expect(problemsOf({ summary: { en: 'x' }, withoutLanguages: ['ko'] }, facts)).toEqual(['warning form']);
});

it.each<[keyof ProgramValues, Partial<ProgramValues>]>([
  ['closesAt', { opensAt: '2031-01-02T00:00', closesAt: '2031-01-01T00:00' }],
  ['season', { season: { from: '11-01', until: '' } }],
  ['budget', { budget: 0.001 }],
  ['budget', { budget: -1 }],
  ['category', { category: 'Two words' }],
  ['icon', { icon: '' }],
  ['ds_resourceapplyurl', { ds_resourceapplyurl: '//forms.example.gov' }],
  ['FormURL', { FormURL: '/own' }],
  ['FormURL', { FormURL: 'http://forms.example.gov' }],
  ['FormURL', { FormURL: 'javascript:alert(1)' }],
  ['FormURL', { FormURL: 'data:text/html,x' }],
  ['FormURL', { FormURL: 'https://user:word@forms.example.gov' }],
  ['FormURL', { FormURL: 'https://' }],
  ['zips', { zips: ['9550'] }],
  ['fees', { fees: [{ ...fee, amount: { minor: 0 } }] }],
  ['fees', { fees: [{ ...fee, amount: { rule: 1, minMinor: 3, maxMinor: 2 } }] }],
])('reports what was typed wrong in %s: %j', (field, values) => {
  expect(problemsOf(values)).toEqual([`error invalid ${field}`]);
});

test('accepts every kind of address, season, and amount', () => {
  const values = {
    FormURL: 'https://forms.example.gov:8443/x?y=1',
    ds_resourceapplyurl: '/resources/1',
    season: { from: '11-01', until: '03-31' },
    budget: 1250.5,
    fees: [{ ...fee, amount: { rule: 1, minMinor: 2, maxMinor: 2 } }],
  };
  expect(problemsOf(values)).toEqual([]);
});
