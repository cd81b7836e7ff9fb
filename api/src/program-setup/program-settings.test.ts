// The effect of program settings for applicants and staff (spec 3, Program settings).
import { formDefinitionSchema } from '@commonway/contract/programs/form-definition.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { type Caller, call, signIn } from '../../test/client.ts';
import { createApplicant } from '../../test/factories.ts';
import { createProgramCalls, type Programs } from '../../test/office-programs.ts';
import { queryRow, queryRows } from '../../test/rows.ts';
import type { JobContext } from '../job-context.ts';
import { notifyArchived } from '../messaging/application-letters.ts';

const tenant = 100;
const form = formDefinitionSchema.parse({
  pages: [
    { key: 'you', title: { en: 'You' }, fields: [{ kind: 'text', key: 'need', label: { en: 'What for?' } }] },
  ],
});
const applications = {
  AllowCases: false,
  MultipleDraftCases: false,
  ApplicantSubmission: true,
};
let admin: Caller;
let programs: Programs;
let resident: Caller;
beforeAll(async () => {
  admin = await signIn('admin@riverbend.test');
  programs = createProgramCalls({ id: tenant, host: 'riverbend.localhost', admin });
  resident = await createApplicant();
});

const openWith = (part: object) => programs.createPublicProgram(part, form);
const start = (programId: number, caller = resident) => call('POST', '/applications', { programId }, caller);
const submit = (id: number, caller = resident) =>
  call('POST', `/applications/${id}/submit`, { revision: 0 }, caller);
const begin = async (programId: number): Promise<number> => (await start(programId)).body.applicationId;
const card = async (programId: number) =>
  (await call('GET', `/programs/${programId}`, undefined, { host: 'riverbend.localhost' })).body;

test('spec 3 ApplicantSubmission false: applicants see that staff apply for them, and the server rejects their requests', async () => {
  const programId = await openWith({});
  const draft = await begin(programId);
  await programs.save(programId, { Applications: { ...applications, ApplicantSubmission: false } });
  expect(await card(programId)).toMatchObject({ state: 'open', ApplicantSubmission: false });
  const other = await createApplicant();
  expect((await start(programId, other)).body.error).toBe('staff_apply_only');
  expect((await submit(draft)).body.error).toBe('staff_apply_only');
});

test('spec 3 ApplicantSubmission false: staff enter and submit the application for the applicant', async () => {
  const programId = await openWith({ Applications: { ...applications, ApplicantSubmission: false } });
  const { id } = await queryRow(
    tenant,
    `select id from applicant where kind = 'individual' order by id limit 1`,
  );
  const entered = await call('POST', `/applicants/${id}/cases`, { programId, consent: 'in-person' }, admin);
  expect(entered.status).toBe(200);
  expect((await submit(entered.body.applicationId, admin)).status).toBe(200);
});

test('spec 3 AllowCases: a submitted application gets a case number and a client id only if it is set', async () => {
  const numbersOf = async (AllowCases: boolean) => {
    const programId = await openWith({ Applications: { ...applications, AllowCases } });
    const id = await begin(programId);
    expect((await submit(id)).status).toBe(200);
    return queryRow(
      tenant,
      'select case_number is null as "none", client_id is null as "noClient" from application where id = $1',
      [id],
    );
  };
  expect(await numbersOf(true)).toEqual({ none: false, noClient: false });
  expect(await numbersOf(false)).toEqual({ none: true, noClient: true });
});

test('spec 3 MultipleDraftCases: an applicant can start a second draft only if it is set', async () => {
  const second = async (MultipleDraftCases: boolean) => {
    const programId = await openWith({ Applications: { ...applications, MultipleDraftCases } });
    await begin(programId);
    return (await call('POST', '/applications', { programId, another: true }, resident)).status;
  };
  expect([await second(true), await second(false)]).toEqual([200, 409]);
});

test('spec 3 ic_allow_multiple_applications: an applicant can submit another application only if it is set', async () => {
  const second = async (ic_allow_multiple_applications: boolean) => {
    const programId = await openWith({ ic_allow_multiple_applications });
    await submit(await begin(programId));
    return (await start(programId)).status;
  };
  expect([await second(true), await second(false)]).toEqual([200, 409]);
});

test('spec 3 ic_active false: blocks new applications and submissions, and drafts can still be saved', async () => {
  const programId = await openWith({});
  const draft = await begin(programId);
  await programs.save(programId, { ic_active: false });
  expect((await card(programId)).state).toBe('paused');
  expect((await start(programId, await createApplicant())).body.error).toBe('program_not_open');
  expect(await begin(programId)).toBe(draft);
  const change = { revision: 0, answers: { need: 'Rent' } };
  expect((await call('PATCH', `/applications/${draft}/answers`, change, resident)).status).toBe(200);
  const send = () => call('POST', `/applications/${draft}/submit`, { revision: 1 }, resident);
  expect((await send()).body.error).toBe('program_not_open');
  await programs.save(programId, { ic_active: true });
  expect((await send()).status).toBe(200);
});

test('an archived program notifies applicants with drafts once, blocks submission, and continues submitted applications', async () => {
  const programId = await openWith({ ic_allow_multiple_applications: true });
  const sent = await begin(programId);
  expect((await submit(sent)).status).toBe(200);
  const draft = await begin(programId);
  await programs.post(programId, '/archive');
  const jobs = await queryRows<{ data: { tenantId: number; applicationId: number } }>(
    tenant,
    `select data from pgboss.job where name = 'messaging/notify-archived' and data ->> 'applicationId' in ('${draft}', '${sent}')`,
  );
  expect(jobs.map(({ data }) => data.applicationId)).toEqual([draft]);
  const { ports } = await testApp();
  const context = ports as unknown as JobContext;
  for (const { data } of [...jobs, ...jobs]) await notifyArchived(context, data, false);
  const letters = await queryRows(tenant, 'select subject from communication where application_id = $1', [
    draft,
  ]);
  expect(letters).toEqual([{ subject: 'Help en has ended' }]);
  expect((await submit(draft)).body.error).toBe('program_not_open');
  expect((await start(programId, await createApplicant())).body.error).toBe('program_not_open');
  expect((await call('GET', `/applications/${sent}`, undefined, resident)).body.status.name).toBe('Intake');
});
