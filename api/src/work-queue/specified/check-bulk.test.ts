// The dry run predicts the result of the change for each item and each requester, and writes nothing.
import type { BulkCheck, Verdict } from '@commonway/contract/work-queue/specified.ts';
import { expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { toEntries } from '../../../test/entries.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
type Input = Record<string, string | number | undefined>;

const check = (caller: Caller, input: Input) => call('POST', '/CheckBulkAssign', toEntries(input), caller);
const writeCounts = () =>
  queryRow<object>(
    tenant,
    `select (select count(*) from application_history) as history, (select max(changed_at)::text from application) as changed,
       (select count(*) from audit_entry where operation = 'work-queue/check-bulk') as audits`,
  );

/** Applications in every state of three programs, and IDs that do not exist. */
async function someOfEach(): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    tenant,
    `select id from (select id, row_number() over (partition by process_id, state_id order by id) as place
       from application where is_submitted and process_id in (1, 2, 3)) a where place <= 2`,
  );
  const foreign = await queryRow(210, 'select max(id) as id from application where is_submitted');
  return [...rows.map(({ id }) => id), 987_654_321, foreign['id'] as number];
}

const states = (name: string) =>
  queryRow(tenant, 'select id from workflow_state where process_id = 1 and name = $1', [name]);
const staff = (login: string) =>
  queryRow(tenant, 'select id from staff_member where mail like $1', [`${login}@%`]);

const cases: readonly (readonly [
  who: PersonName,
  state: string | null,
  owner: string | number | null,
  more: Input,
])[] = [
  ['supervisor', 'Intake-Complete', null, {}],
  ['supervisor', 'Case-Review', null, {}],
  ['supervisor', 'Case-Review', 'manager', {}],
  ['supervisor', 'Pending-Denial', null, {}],
  ['supervisor', 'Pending-Denial', null, { Comment: 'Income over the limit' }],
  ['supervisor', 'Denied', null, { Comment: 'No papers' }],
  ['supervisor', null, 'operator', {}],
  ['supervisor', null, 987_654_321, {}],
  ['manager', 'Approved', null, {}],
  ['operator', 'QA/QC', null, {}],
  ['caseWorker', 'QA/QC-Ready', null, {}],
  ['caseWorker', null, 'caseworker', {}],
  ['caseWorker', null, 'manager', {}],
  ['intake', 'Intake-Complete', 'intake', {}],
];

test.each(cases)(
  '%s to state %s and owner %s (%j): the dry run predicts the result',
  async (who, state, owner, more) => {
    const caller = await session(who);
    const ids = await someOfEach();
    const stateId = state === null ? undefined : (await states(state))['id'];
    const ownerId = typeof owner === 'string' ? (await staff(owner))['id'] : (owner ?? undefined);
    const before = await writeCounts();
    const preview = await check(caller, {
      ...more,
      ItemIds: ids.join(','),
      NewStateId: stateId,
      AssignedToUserId: ownerId,
    });
    expect(await writeCounts()).toEqual(before);
    const predicted = preview.body.CheckBulkAssign as BulkCheck[];
    const response = await call(
      'POST',
      '/AdvanceState/bulk',
      ids.map((id) => toEntries({ ...more, ItemID: id, NewStateID: stateId, AssignedToUserID: ownerId })),
      caller,
    );
    const applied = response.body.AdvanceState as Verdict[];
    expect(predicted.map(({ itemId, outcome, error }) => [itemId, outcome === 'allowed', error])).toEqual(
      applied.map(({ itemId, changed, error }) => [itemId, changed, error]),
    );
    for (const { outcome, error } of predicted)
      expect(outcome === 'needs-owner').toBe(error === 'assignment_required');
  },
);

test('returns both states and the notification flag for an allowed item', async () => {
  const item = await queryRow<{ id: number; name: string }>(
    tenant,
    `select a.id, a.applicant_name as name from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
     where a.is_submitted and a.process_id = 1 and s.name = 'Pending-Approval' limit 1`,
  );
  const approved = await states('Approved');
  const { body } = await check(await session('supervisor'), {
    ItemIds: String(item.id),
    NewStateId: approved['id'],
  });
  expect(body.CheckBulkAssign).toEqual([
    {
      itemId: item.id,
      itemName: item.name,
      outcome: 'allowed',
      error: null,
      message: null,
      fromState: 'Pending-Approval',
      toState: 'Approved',
      notifiesApplicant: true,
    },
  ]);
});

test('rejects invalid input', async () => {
  const caller = await session('supervisor');
  const many = Array.from({ length: 1001 }, (_, index) => index + 1).join(',');
  for (const [input, status, error] of [
    [{ ItemIds: '1' }, 422, 'nothing_to_change'],
    [{ ItemIds: many, NewStateId: 102 }, 422, 'too_many_items'],
    [{ ItemIds: '1,two', NewStateId: 102 }, 422, 'invalid_input'],
    [{ ItemIds: '1', NewStateId: 102, UserEmail: 'admin@riverbend.test' }, 403, 'not_allowed'],
  ] as [Input, number, string][]) {
    const { status: actualStatus, body } = await check(caller, input);
    expect([actualStatus, body.error]).toEqual([status, error]);
  }
});

test('blocks an item that moved after the caller loaded it', async () => {
  const caller = await session('supervisor');
  const item = await queryRow<{ id: number; state: number }>(
    tenant,
    `select a.id, a.state_id as state from application a join workflow_state s on s.tenant_id = a.tenant_id
       and s.process_id = a.process_id and s.id = a.state_id
      where a.is_submitted and a.process_id = 1 and s.name = 'Application Received' limit 1`,
  );
  const target = (await states('Case-Review'))['id'];
  const manager = (await staff('manager'))['id'];
  const input = { ItemIds: String(item.id), NewStateId: target, AssignedToUserId: manager };
  const outcomeSeenIn = async (seenIn: number): Promise<unknown> => {
    const { body } = await check(caller, { ...input, CurrentStateId: seenIn });
    return body.CheckBulkAssign.map(({ outcome, error }: BulkCheck) => [outcome, error]);
  };
  expect(await outcomeSeenIn(item.state)).toEqual([['allowed', null]]);
  expect(await outcomeSeenIn(target as number)).toEqual([['blocked', 'stale_version']]);
});
