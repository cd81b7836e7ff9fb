// Withdrawals by the applicant: by the usual rule for changes, only from states with a transition for applicants, and
// only once.
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Caller, call } from '../../../test/client.ts';
import { createApplicant } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const tenant = 100;
const session = createSessionCache();
const statusAndError = ({ status, body }: Answer) => [status, body.error];
let programId = 0;
beforeAll(async () => {
  programId = (await queryRow(tenant, `select id from program where code = 'utility-relief'`))[
    'id'
  ] as number;
});

/** An application of a new applicant, submitted and moved to a state. */
async function submitTo(state: string): Promise<{ ana: Caller; id: number; version: number }> {
  const ana = await createApplicant();
  const { applicationId: id } = (await call('POST', '/applications', { programId }, ana)).body;
  await queryRows(
    tenant,
    `update application a set is_submitted = true, submitted_at = now(), state_since = now(), state_id = s.id
     from workflow_state s where s.process_id = a.process_id and s.name = $2 and a.id = $1`,
    [id, state],
  );
  return { ana, id, version: (await read(ana, id)).body.version };
}
const read = (caller: Caller, id: number) => call('GET', `/applications/${id}`, undefined, caller);
const withdraw = (caller: Caller, id: number, version: number, reason = 'I found other help') =>
  call('POST', `/applications/${id}/withdrawal`, { version, reason }, caller);

test('closes the application, records reason and name, and notifies staff in the message thread', async () => {
  const { ana, id, version } = await submitTo('Intake review');
  expect((await read(ana, id)).body).toMatchObject({ turn: 'ours', canWithdraw: true });
  expect((await withdraw(ana, id, version)).status).toBe(200);
  const { body } = await read(ana, id);
  expect(body).toMatchObject({ turn: 'nobodys', canWithdraw: false, status: { name: 'Withdrawn' } });
  expect(body.timeline.at(-1)).toMatchObject({ kind: 'withdrawn', comment: 'I found other help' });
  const entry = await queryRow<object>(
    tenant,
    'select kind, changed_by, changed_by_name, comment from application_history where application_id = $1 order by id desc limit 1',
    [id],
  );
  expect(entry).toEqual({
    kind: 'withdrawn',
    changed_by: null,
    changed_by_name: 'Nadia Petrov',
    comment: 'I found other help',
  });
  const audited = await queryRow(
    tenant,
    `select count(*)::int as n from audit_entry where operation = 'work-queue/withdraw-application' and subject_id = $1`,
    [id],
  );
  expect(audited).toEqual({ n: 1 });
  const thread = async () =>
    (await call('GET', `/cases/${id}/communications?type=ALL`, undefined, await session('supervisor'))).body
      .communications;
  await expect.poll(thread).toMatchObject([{ direction: 'in', body: 'I found other help' }]);
  expect(await queryRow(tenant, 'select unread_email from application where id = $1', [id])).toEqual({
    unread_email: 1,
  });
});

test('offers a copy of a withdrawn application until one is started', async () => {
  const { ana, id, version } = await submitTo('Intake review');
  const canCopy = async () => (await read(ana, id)).body.canCopy;
  expect(await canCopy()).toBe(false);
  await withdraw(ana, id, version);
  expect(await canCopy()).toBe(true);
  const copied = await call('POST', `/applications/${id}/copy`, {}, ana);
  expect(copied.status).toBe(200);
  expect(await canCopy()).toBe(false);
  expect((await read(ana, copied.body.applicationId)).body.canCopy).toBe(false);
});

test.each(['Approved', 'Paid', 'Denied', 'Payment in progress'])(
  'rejects a withdrawal from %s, which has no such transition',
  async (state) => {
    const { ana, id, version } = await submitTo(state);
    expect((await read(ana, id)).body.canWithdraw).toBe(false);
    expect(statusAndError(await withdraw(ana, id, version))).toEqual([409, 'transition_not_allowed']);
  },
);

test('security 62: accepts one of 50 concurrent withdrawals and rejects a stale version', async () => {
  const { ana, id, version } = await submitTo('Case-Review');
  expect(statusAndError(await withdraw(ana, id, version - 1))).toEqual([409, 'stale_version']);
  const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(ana, id, version)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const each of answers.filter(({ status }) => status !== 200)) expect(each.status).toBe(409);
});

test('security 40: applicants cannot withdraw drafts or other applications, and staff cannot use the applicants’ transition', async () => {
  const { id, version } = await submitTo('Case-Review');
  expect(statusAndError(await withdraw(await createApplicant(), id, version))).toEqual([404, 'not_found']);
  const ana = await createApplicant();
  const { applicationId } = (await call('POST', '/applications', { programId }, ana)).body;
  expect(statusAndError(await withdraw(ana, applicationId, 1))).toEqual([404, 'not_found']);
  const { stateId } = await queryRow(
    tenant,
    `select s.id as "stateId" from workflow_state s join application a on a.process_id = s.process_id where a.id = $1 and s.name = 'Withdrawn'`,
    [id],
  );
  const change = [
    ['ItemID', id],
    ['NewStateID', stateId],
  ].map(([key, val]) => ({ key, val: String(val), type: 'Int' }));
  const { body } = await call('POST', '/AdvanceState/bulk', [change], await session('admin'));
  expect(body.AdvanceState).toMatchObject([{ changed: false, error: 'transition_not_allowed' }]);
});

test('allows a new application to the same program after a withdrawal', async () => {
  const { ana, id, version } = await submitTo('Application Received');
  expect(statusAndError(await call('POST', '/applications', { programId }, ana))).toEqual([
    409,
    'already_applied',
  ]);
  await withdraw(ana, id, version);
  expect((await call('POST', `/applications/${id}/copy`, {}, ana)).status).toBe(200);
});

test('spec 2.8: gives each case of process 7 a permanent, unique number that the search finds', async () => {
  const numbered = await queryRows<{ n: number; ids: number }>(
    tenant,
    `select count(distinct case_number)::int as n, count(*)::int as ids from application where process_id in (7, 1715) and is_submitted`,
  );
  expect(numbered).toEqual([{ n: numbered[0]?.ids, ids: numbered[0]?.ids }]);
  const { id, caseNumber, clientId } = await queryRow(
    tenant,
    `select id, case_number as "caseNumber", client_id as "clientId" from application where process_id = 7 and is_submitted order by id limit 1`,
  );
  for (const change of [`case_number = '7-1'`, 'case_number = null', `client_id = 'C-1'`])
    await expect(queryRows(tenant, `update application set ${change} where id = $1`, [id])).rejects.toThrow(
      'written once',
    );
  const search = [
    { key: 'Search', val: String(caseNumber), type: 'NVarChar' },
    { key: 'ProcessID', val: '7', type: 'Int' },
  ];
  const { body } = await call('POST', '/GetWorkQueue', search, await session('supervisor'));
  expect(body.GetWorkQueue.queue).toMatchObject([{ id, caseNumber, clientId }]);
});
