import { formExample } from '@commonway/contract/programs/form/form-example.ts';
import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { takesVisitors, toPublicForm } from './get-public-form.ts';

const visitor = { host: 'riverbend.localhost', headers: { 'accept-language': 'es' } };
const read = (programId: unknown, caller: object = visitor) =>
  call('GET', `/programs/${programId}/public-form`, undefined, caller);
const describe = (programId: number) => call('GET', `/programs/${programId}`, undefined, visitor);

test('a visitor reads the form of an open program for individuals, as its applicants see it', async () => {
  const { status, body } = await read(101);
  expect(status).toBe(200);
  expect(body.programName).toBe('Ayuda de emergencia para la renta');
  expect(body.servedZips).toContain('95301');
  expect(body.form.pages.length).toBeGreaterThan(3);
  expect((await describe(101)).body.takesVisitors).toBe(true);
});

test.each([
  ['for businesses', 102],
  ['not open yet', 108],
  ['closed', 109],
  ['paused', 110],
  ['unknown', 987_654],
])('the form of a program that is %s is not public', async (_, programId) => {
  expect((await read(programId)).status).toBe(404);
  expect((await describe(programId)).body.takesVisitors ?? false).toBe(false);
});

test('another office does not show the form', async () => {
  const other = { host: 'eastgate.localhost' };
  const [foreign, unknown] = [await read(101, other), await read(987_654, other)];
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});

test('the public form has the questions, without what only the office’s rules use', () => {
  const [page] = formExample.pages;
  const field = { ...page?.fields[0], savedQuestionId: 7 } as (typeof formExample.pages)[0]['fields'][0];
  const form = { totals: { score: { '+': [1, 2] } }, pages: [{ ...page, fields: [field] }] };
  const { savedQuestionId: _, ...question } = field;
  expect(toPublicForm(form as typeof formExample)).toEqual({ pages: [{ ...page, fields: [question] }] });
});

const office = {
  tenant: {
    id: 100,
    name: 'Office',
    names: {},
    languages: ['en'],
    offeredLanguages: ['en'],
    timeZone: 'America/Los_Angeles',
    isActive: true,
    isReadOnly: false,
    settings: {},
    branding: { ic_sign_up_individuals: true },
  },
  language: 'en',
  now: new Date('2026-06-15T12:00:00Z'),
};
const program = {
  isActive: true,
  opensAt: null,
  closesAt: null,
  resumesAt: null,
  seasonFrom: null,
  seasonUntil: null,
  audience: 'individual',
  signsUpIndividuals: true,
  applicationSettings: null,
  applyUrl: null,
  archivedAt: null,
};
const embedding = { processId: 1, formUrl: null };

type Facts = Parameters<typeof takesVisitors>;
interface Change {
  readonly program?: object;
  readonly tenant?: object;
  readonly embedding?: object;
}
const decide = (change: Change) =>
  takesVisitors(
    { ...office, tenant: { ...office.tenant, ...change.tenant } } as unknown as Facts[0],
    { ...program, ...change.program } as unknown as Facts[1],
    { ...embedding, ...change.embedding } as Facts[2],
  );

test('visitors fill in the form of an open program for individuals', () => {
  expect(decide({})).toBe(true);
});

test.each<[string, Change]>([
  ['the program is paused', { program: { isActive: false } }],
  ['the program is archived', { program: { archivedAt: '2026-06-01T00:00:00Z' } }],
  ['the program is for businesses', { program: { audience: 'business' } }],
  ['individuals can’t sign up for the program', { program: { signsUpIndividuals: false } }],
  ['only staff enter applications', { program: { applicationSettings: { ApplicantSubmission: false } } }],
  ['people apply on another site', { program: { applyUrl: 'https://apply.example' } }],
  ['the form is in a frame', { embedding: { formUrl: 'https://forms.example/rent' } }],
  ['the office takes no sign-ups', { tenant: { branding: {} } }],
  [
    'people sign up on another page',
    { tenant: { branding: { ic_sign_up_individuals: true, ds_individual_signup_link: '/location-signup' } } },
  ],
  ['the office is closed', { tenant: { isActive: false } }],
  ['the office is read-only', { tenant: { isReadOnly: true } }],
  ['the office is the health exchange', { tenant: { id: 483 } }],
])('the account comes first if %s', (_, change) => {
  expect(decide(change)).toBe(false);
});
