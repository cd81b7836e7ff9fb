import { expect, test } from 'vitest';
import { homeRepairForm } from '../../db/seed/forms/home-repair-form.ts';
import { demoPrograms } from '../../db/seed/programs/demo-programs.ts';
import { isIdentifyingQuestion, redactApplicant } from './redact-applicant.ts';

const answers = {
  firstName: 'Rosalía',
  lastName: 'Ortiz-Vega',
  birthDate: '1961-04-03',
  phone: '+15550100100',
  address: { line1: '12 Elm Street', city: 'Riverbend', state: 'CA', zip: '95001' },
  situation: 'I am Rosalía ortiz-vega. The roof leaks; ask ROSALÍA. Ortizland is far. Ben coughs.',
  loanAsked: 9000,
  isUnsafe: true,
  members: [{ firstName: 'Ben', lastName: 'Ortiz-Vega', birthDate: '2010-01-01', relation: 'child' }],
  photoId: [{ documentId: 1, fileName: 'rosalia-id.png', mediaType: 'image/png', sizeBytes: 1 }],
  signature: { name: 'Rosalía Ortiz-Vega', at: '2026-01-01' },
  unknownToTheForm: 'Rosalía',
};
const options = {
  hiddenFields: ['firstName', 'lastName', 'birthDate'],
  showsDocuments: false,
  names: ['Rosalía Ortiz-Vega'],
};

test('security 41: removes names, contacts, signatures, and documents at any depth', () => {
  const text = JSON.stringify(redactApplicant(homeRepairForm, answers, options).answers);
  for (const word of ['Rosal', 'ROSAL', 'Vega', 'vega', 'Ben', 'Elm', '5550100', '1961', '2010', 'rosalia'])
    expect([word, text.includes(word)]).toEqual([word, false]);
});

test('masks names in free text and keeps all other words', () => {
  const shown = redactApplicant(homeRepairForm, answers, options).answers;
  expect(shown['situation']).toBe('I am ▇▇▇ ▇▇▇. The roof leaks; ask ▇▇▇. Ortizland is far. ▇▇▇ coughs.');
  expect(shown).toMatchObject({ loanAsked: 9000, isUnsafe: true, members: [{ relation: 'child' }] });
});

test('finds names with accents and in any script among 50,000 names', () => {
  const names = [
    "Siobhán O'Brien",
    '김민준',
    'محمد العلي',
    ...Array.from({ length: 50_000 }, (_, index) => `Name${index}`),
  ];
  const situation = "Ask o'brien, 김민준 or محمد. Name49999 knows Name50001.";
  const shown = redactApplicant(homeRepairForm, { situation }, { ...options, names }).answers;
  expect(shown['situation']).toBe("Ask o'▇▇▇, ▇▇▇ or ▇▇▇. ▇▇▇ knows Name50001.");
});

test('removes hidden questions from the form and lists them', () => {
  const { form, hidden } = redactApplicant(homeRepairForm, answers, options);
  const keys = form.pages.flatMap((page) => page.fields).map(({ key }) => key);
  expect(keys).toContain('situation');
  for (const key of ['firstName', 'phone', 'address', 'photoId', 'signature'])
    expect(keys).not.toContain(key);
  expect(hidden.length).toBeGreaterThan(5);
});

test('keeps documents when the sheet shows them', () => {
  const { answers: shown } = redactApplicant(homeRepairForm, answers, { ...options, showsDocuments: true });
  expect(shown).toHaveProperty('photoId');
});

test('every demo form marks its name and contact questions as identifying', () => {
  for (const { code, form } of demoPrograms) {
    const fields = form.pages.flatMap((page) => page.fields);
    const names = fields.filter(({ key }) => /^(firstName|lastName|phone|email|address)$/.test(key));
    expect([code, names.filter((field) => !isIdentifyingQuestion(field)).map(({ key }) => key)]).toEqual([
      code,
      [],
    ]);
  }
});

test('ASVS 1.2.9: matches special characters in a name literally', () => {
  const names = ['Ana.*', '(Bo+', '[a-c]+$', '\\w|x'];
  const situation = 'Ask Anabel, Booo and cab.';
  const shown = redactApplicant(homeRepairForm, { ...answers, situation }, { ...options, names }).answers;
  expect(shown['situation']).toBe(situation);
});
