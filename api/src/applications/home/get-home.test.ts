// The home page of an applicant on a real database: their own tasks and applications only.
import { homeLimits } from '@commonway/contract/applications/home.ts';
import { expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant, createCase, createDocumentAnswer } from '../../../test/factories.ts';
import { createOwedFee } from '../../../test/fees.ts';
import { createSessionCache } from '../../../test/people.ts';
import { createStaffRequestCalls, dueOn } from '../../../test/requests.ts';
import { queryRows } from '../../../test/rows.ts';

const tenant = 100;
const session = createSessionCache();
const homeOf = async (caller: Caller) => (await call('GET', '/home', undefined, caller)).body;
const empty = { tasks: [], moreTasks: 0, applications: [], total: 0, programs: [] };

test('is empty for a new applicant, whatever others have', async () => {
  await createCase();
  await createOwedFee();
  expect(await homeOf(await createApplicant())).toEqual(empty);
});

test('shows a request with its due date and the stage of its application', async () => {
  const sent = await createCase();
  await createStaffRequestCalls(await session('supervisor')).create(sent.id, undefined, dueOn);
  const { tasks, applications } = await homeOf(sent.applicant);
  expect(tasks[0]).toMatchObject({
    kind: 'request',
    applicationId: sent.id,
    count: 2,
    dueOn,
    isOverdue: false,
  });
  expect(applications).toMatchObject([
    {
      id: sent.id,
      progress: {
        outcome: null,
        stages: [
          { name: 'received', progress: 'current' },
          { name: 'review', progress: 'ahead' },
          { name: 'decision', progress: 'ahead' },
          { name: 'payment', progress: 'ahead' },
        ],
      },
    },
  ]);
});

test('shows a fee until the office records its payment', async () => {
  const owed = await createOwedFee();
  const task = { kind: 'fee', feeId: owed.feeId, label: 'Licence', amountMinor: 2500, currency: 'USD' };
  expect((await homeOf(owed.payer)).tasks).toMatchObject([task]);
  await queryRows(
    tenant,
    `insert into payment (tenant_id, fee_id, application_id, channel, status, amount_minor, currency, language)
     values (${tenant}, $1, $2, 'Cash', 'recorded', 2500, 'USD', 'en')`,
    [owed.feeId, owed.applicationId],
  );
  expect((await homeOf(owed.payer)).tasks).toEqual([]);
});

test('dates the stages by the history and shows a new decision', async () => {
  const { id, applicant } = await createCase();
  const moves: readonly [string, number][] = [
    ['Case-Review', 5],
    ['Denied', 1],
  ];
  for (const [state, days] of moves)
    await queryRows(
      tenant,
      `with moved as (
         update application a set state_id = s.id, state_since = now()
         from workflow_state s where s.process_id = a.process_id and s.name = $2 and a.id = $1 returning a.id, s.id as state_id
       )
       insert into application_history (tenant_id, application_id, kind, to_state_id, changed_by_name, at)
       select ${tenant}, id, 'state', state_id, 'Staff', now() - $3 * interval '1 day' from moved`,
      [id, state, days],
    );
  const { tasks, applications } = await homeOf(applicant);
  expect(tasks).toMatchObject([{ kind: 'decision', applicationId: id, outcome: 'denied' }]);
  const { stages, outcome } = applications[0].progress;
  expect(outcome).toBe('denied');
  expect(stages.map(({ name, progress }: Record<string, string>) => `${name} ${progress}`)).toEqual([
    'received done',
    'review done',
    'decision done',
  ]);
  const days = (Date.parse(stages[2].at) - Date.parse(stages[1].at)) / 86_400_000;
  expect(Math.round(days)).toBe(4);
});

test('reminds of a document that expires soon, and lists a draft', async () => {
  const ana = await createApplicant();
  const { documentId } = await createDocumentAnswer(ana);
  await call('POST', '/applications', { programId: 101 }, ana);
  await queryRows(
    tenant,
    `update document set expires_on = current_date + 10, kind = 'lease' where id = $1`,
    [documentId],
  );
  const home = await homeOf(ana);
  expect(home.tasks).toMatchObject([
    { kind: 'draft', programId: 101 },
    { kind: 'document', documentId, documentType: 'lease' },
  ]);
  expect(home).toMatchObject({ applications: [], total: 1 });
  await queryRows(tenant, 'update document set expires_on = current_date + 90 where id = $1', [documentId]);
  expect((await homeOf(ana)).tasks).toMatchObject([{ kind: 'draft' }]);
});

test('limits the tasks and counts the rest', async () => {
  const ana = await createApplicant();
  const { documentId } = await createDocumentAnswer(ana);
  await queryRows(
    tenant,
    `insert into document (tenant_id, applicant_id, file_name, media_type, size_bytes, sha256, storage_key, scan_state, uploaded_by, expires_on)
     select tenant_id, applicant_id, file_name || n, media_type, size_bytes, sha256, storage_key || n, scan_state, uploaded_by, current_date + 5
     from document cross join generate_series(1, 8) n where id = $1`,
    [documentId],
  );
  const { tasks, moreTasks } = await homeOf(ana);
  expect([tasks.length, moreTasks]).toEqual([homeLimits.tasks, 8 - homeLimits.tasks]);
});

/** The ids of the suggested programs. */
const suggestedTo = async (caller: Caller): Promise<number[]> =>
  (await homeOf(caller)).programs.map(({ programId }: { programId: number }) => programId);

test('suggests programs by the answers of a submitted application, with what is still to answer', async () => {
  const { applicant } = await createCase();
  const { programs } = await homeOf({ ...applicant, headers: { cookie: 'commonway_language=es' } });
  expect(programs).toContainEqual({
    programId: 104,
    programName: 'Ayuda para servicios',
    whatItGives: expect.any(String),
    reasons: ['Vive donde ayudamos.', expect.stringMatching(/^Su hogar gana menos de .*\d.* al año/)],
    unanswered: ['¿Tiene atrasada una factura de luz, gas o agua?'],
  });
});

test('suggests no program whose rule is not met, and none that has an application or draft', async () => {
  const rich = await createCase({
    incomes: [{ person: 'Nadia', source: 'job', amount: 90_000, period: 'monthly' }],
  });
  expect(await suggestedTo(rich.applicant)).toEqual([]);
  const { applicant } = await createCase();
  expect(await suggestedTo(applicant)).toEqual([104, 105]);
  await call('POST', '/applications', { programId: 104 }, applicant);
  expect(await suggestedTo(applicant)).toEqual([105]);
});

test('suggests nothing to a partner, who applies for others', async () => {
  expect(await suggestedTo(await session('partner'))).toEqual([]);
});
