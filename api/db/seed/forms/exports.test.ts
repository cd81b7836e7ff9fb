// The demo's exported forms: each equals the builder's export, can be published, and is complete in its languages.

import { formatDefinitionFile } from '@commonway/contract/configuration/definition-file.ts';
import { formKind } from '@commonway/contract/form-builder/form-kind.ts';
import { checkDefinition } from '@commonway/contract/programs/building/check-definition.ts';
import { isFormError } from '@commonway/contract/programs/building/form-problem.ts';
import { checkForm } from '@commonway/contract/programs/form/check-form.ts';
import { addComputedValues } from '@commonway/contract/programs/form/form-values.ts';
import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createOffice } from '../../../test/factories.ts';
import { createProgramWithWorkflow, createUnrestrictedWorkflow } from '../../../test/office-workflow.ts';
import { readExportedForm } from './read-exported-form.ts';

const files = [
  ['move-in-help', ['en', 'es'], ['group', 'file', 'consent', 'signature']],
  ['business-licence', ['en'], ['tax-number', 'group', 'file', 'consent', 'signature']],
  ['family-essentials', ['en', 'ar'], ['group', 'computed', 'file', 'consent']],
] as const;

test.each(files)('%s passes every builder check and has every text in its languages', (name, languages) => {
  expect(checkDefinition(readExportedForm(name), languages)).toEqual([]);
  expect(checkDefinition(readExportedForm(name), ['en', 'es', 'ko', 'tl', 'ar']).filter(isFormError)).toEqual(
    [],
  );
});

test.each(files)('%s contains the field kinds of a typical office form', (name, _languages, kinds) => {
  const fieldKinds = readExportedForm(name).pages.flatMap((page) => page.fields.map(({ kind }) => kind));
  expect(fieldKinds).toEqual(expect.arrayContaining([...kinds]));
});

test.each(files)('%s is identical byte for byte after import, publication, and export', async (name) => {
  const office = await createOffice();
  await createProgramWithWorkflow(office, createUnrestrictedWorkflow);
  const at = '/programs/7001/form';
  const draft = { revision: 0, definition: readExportedForm(name) };
  expect((await call('PUT', `${at}/draft`, draft, office.admin)).status).toBe(200);
  expect((await call('POST', `${at}/publish`, { revision: 1 }, office.admin)).body).toEqual({ version: 1 });
  const { published } = (await call('GET', at, undefined, office.admin)).body;
  await expect(formatDefinitionFile(formKind, published)).toMatchFileSnapshot(`./exports/${name}.json`);
});

const today = '2026-03-01';
const file = [{ documentId: 1, fileName: 'lease.pdf', mediaType: 'application/pdf', sizeBytes: 1200 }];
const address = { line1: '88 Almond Court', city: 'Eastgate', state: 'CA', zip: '95326' };
const signed = { declaration: true, signature: { name: 'Rosa Delgado', at: today } };
const rosa = { firstName: 'Rosa', lastName: 'Delgado', birthDate: '1991-04-23', phone: '5550100177' };
const incomeOf = (amount: number, period: string) => [{ person: 'Rosa', source: 'job', amount, period }];

const answersByForm = [
  [
    'move-in-help',
    {
      ...rosa,
      ...signed,
      address,
      contactBy: 'text',
      livesIn: 'family',
      mustLeave: false,
      hasOffer: false,
      monthlyRent: 1480,
      bedrooms: 2,
      needs: ['deposit', 'first-rent'],
      deposit: 1480,
      members: [{ firstName: 'Iker', lastName: 'Delgado', birthDate: '2019-08-30', relation: 'child' }],
      hasIncome: true,
      incomes: incomeOf(540, 'weekly'),
      photoId: file,
      incomeProof: file,
    },
    { amountAsked: 2960, householdSize: 2, monthlyIncome: 2340, yearlyIncome: 28_080 },
  ],
  [
    'business-licence',
    {
      ...signed,
      address,
      businessName: 'Mercer & Daughters',
      structure: 'company',
      ein: '943271860',
      contactName: 'Owen',
      phone: '5550100231',
      mail: 'owen@example.test',
      activity: 'building',
      describes: 'Windows',
      starts: today,
      stateNumber: 'C5-104773',
      worksFrom: 'shop',
      floorArea: 2400,
      sign: true,
      owners: ['Owen', 'June'].map((name) => ({ name, role: 'partner', share: 50 })),
      employees: 7,
      sales: 860_000,
      photoId: file,
      leasePaper: file,
      rules: true,
    },
    { shares: 100, fee: 149 },
  ],
  [
    'family-essentials',
    {
      ...rosa,
      ...signed,
      address,
      callsAt: 'evening',
      interpreter: false,
      housing: 'rent',
      rent: 1250,
      members: [
        { firstName: 'يوسف', birthDate: '1984-03-14', relation: 'partner' },
        { firstName: 'مريم', birthDate: '2015-06-01', relation: 'child', inSchool: true },
      ],
      hasIncome: true,
      incomes: incomeOf(1890, 'monthly'),
      needs: ['food', 'clothes'],
      photoId: file,
      incomeProof: file,
    },
    { householdSize: 3, children: 1, each: 630, support: 300 },
  ],
] as const;

test.each(answersByForm)(
  '%s accepts an applicant’s answers and computes the figures',
  (name, answers, figures) => {
    expect(checkForm(readExportedForm(name), answers, today)).toEqual([]);
    expect(addComputedValues(readExportedForm(name), answers, today)).toMatchObject(figures);
  },
);
