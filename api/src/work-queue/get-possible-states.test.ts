import type { PossibleState } from '@commonway/contract/work-queue/queue-item.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { toEntries } from '../../test/entries.ts';
import { createSessionCache, type PersonName } from '../../test/people.ts';
import { applyBulkChange, getStaffId, getStateId, loadIds, reserveItems } from '../../test/queue-items.ts';
import { queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
beforeAll(loadIds);

async function ask(who: PersonName, keys: Record<string, string | number>) {
  return call('POST', '/GetPossibleStates', toEntries(keys), await session(who));
}
const statesOf = (rows: readonly PossibleState[]) =>
  [...new Set(rows.map((row) => row.possible_state_id))].toSorted((a, b) => a - b);

test.each(['supervisor', 'caseWorker', 'intake', 'operator'] as const)(
  'offers the %s exactly the states that they can move the case to',
  async (who) => {
    const [item] = await reserveItems('Case-Review', 1, getStaffId('caseworker'));
    const { body } = await ask(who, { ItemID: item.id });
    const offered = statesOf(body.GetPossibleStates);
    const [requester] = await queryRows<{ roles: number[] }>(
      tenant,
      'select roles from staff_member where mail = $1',
      [`${who.toLowerCase()}@riverbend.test`],
    );
    const steps = await queryRows(
      tenant,
      `select to_state_id as id from workflow_transition where process_id = 1 and from_state_id = $1
         and (role_ids = '{}' or role_ids && $2::int[]) order by 1`,
      [getStateId('Case-Review'), requester?.roles],
    );
    const expected = [...steps.map(({ id }) => id as number), getStateId('Case-Review')];
    expect(offered).toEqual(expected.toSorted((a, b) => a - b));
    for (const state of [...Array(14).keys()].map((index) => 101 + index)) {
      if (offered.includes(state)) continue;
      const [verdict] = await applyBulkChange(await session(who), [
        { ItemID: item.id, NewStateID: state, Comment: 'x', DenialReasonID: 1 },
      ]);
      expect([state, verdict?.error]).toEqual([state, 'transition_not_allowed']);
    }
  },
);

test.each(['supervisor', 'caseWorker', 'intake', 'operator'] as const)(
  'the queue separates the cases whose status the %s can change from those of others',
  async (who) => {
    const caller = await session(who);
    const list = async (conditions: string) => {
      const keys = { ProcessID: 1, Conditions: conditions, PageSize: 100 };
      return (await call('POST', '/GetWorkQueue', toEntries(keys), caller)).body.GetWorkQueue;
    };
    const [all, actionable, blocked] = [
      await list('open'),
      await list('open,actionable'),
      await list('open,blocked'),
    ];
    expect(all.TotalItems).toBeGreaterThan(0);
    expect(actionable.TotalItems + blocked.TotalItems).toBe(all.TotalItems);
    const hasStep = async ({ id, currentStateId }: { id: number; currentStateId: number }) =>
      statesOf((await ask(who, { ItemID: id })).body.GetPossibleStates).some(
        (state) => state !== currentStateId,
      );
    const mistaken = [];
    for (const row of actionable.queue.slice(0, 5)) if (!(await hasStep(row))) mistaken.push(row.id);
    for (const row of blocked.queue.slice(0, 5)) if (await hasStep(row)) mistaken.push(row.id);
    expect(mistaken).toEqual([]);
  },
);

test('offers staff linked to the state, and case workers only themselves', async () => {
  const [item] = await reserveItems('Intake-Complete', 1);
  const linked = await queryRows(
    tenant,
    `select l.staff_id as id from state_staff l join staff_member m on m.id = l.staff_id and m.is_active
     where l.process_id = 1 and l.state_id = $1 order by 1`,
    [getStateId('Case-Review')],
  );
  const peopleFor = async (who: PersonName) => {
    const { body } = await ask(who, { ItemID: item.id });
    const rows = (body.GetPossibleStates as PossibleState[]).filter(
      (row) => row.possible_state_id === getStateId('Case-Review'),
    );
    return rows.map((row) => row.possible_user_id).toSorted((a, b) => Number(a) - Number(b));
  };
  expect(await peopleFor('supervisor')).toEqual(linked.map(({ id }) => id));
  expect(await peopleFor('caseWorker')).toEqual([getStaffId('caseworker')]);
});

test('spec 3 Possible-state row: names the partner of the application', async () => {
  const [partnered] = await queryRows<{ id: number; company_id: number; company_name: string }>(
    tenant,
    'select id, company_id, company_name from application where is_submitted and company_id is not null limit 1',
  );
  const { body } = await ask('supervisor', { ItemID: partnered?.id as number });
  for (const { company_id, company_name } of body.GetPossibleStates as PossibleState[])
    expect([company_id, company_name]).toEqual([partnered?.company_id, partnered?.company_name]);
  const all = (await ask('supervisor', { ProcessID: 1 })).body.GetPossibleStates as PossibleState[];
  expect(all.filter(({ company_id }) => company_id !== null)).toEqual([]);
});

test('lists the states from which a change needs a comment', async () => {
  const { body } = await ask('supervisor', { ProcessID: 1 });
  const shown = (body.GetPossibleStates as PossibleState[]).flatMap((row) =>
    row.comment_required_from.map((fromId) => `${fromId} ${row.possible_state_id}`),
  );
  const expected = await queryRows<{ step: string }>(
    tenant,
    `select t.from_state_id || ' ' || t.to_state_id as step from workflow_transition t
     join workflow_state s on s.process_id = t.process_id and s.id = t.to_state_id and s.retired_at is null
     where t.process_id = 1 and t.requires_comment and (t.role_ids = '{}' or t.role_ids && (
       select roles from staff_member where mail = 'supervisor@riverbend.test'))`,
  );
  expect(expected.length).toBeGreaterThan(0);
  expect([...new Set(shown)].toSorted()).toEqual(expected.map(({ step }) => step).toSorted());
});

test('marks states that require an owner', async () => {
  const { body } = await ask('supervisor', { ProcessID: 1 });
  const needing = (body.GetPossibleStates as PossibleState[]).filter((row) => row.requires_user_assigment);
  const expected = await queryRows(
    tenant,
    'select id from workflow_state where process_id = 1 and requires_assignment order by 1',
  );
  expect(statesOf(needing)).toEqual(expected.map(({ id }) => id));
});

test('returns all states of a process and none of an unknown process', async () => {
  const { body } = await ask('supervisor', { ProcessID: 1 });
  const all = await queryRows(tenant, 'select id from workflow_state where process_id = 1 order by 1');
  expect(statesOf(body.GetPossibleStates)).toEqual(all.map(({ id }) => id));
  expect((await ask('supervisor', { ProcessID: 987_654 })).body.GetPossibleStates).toEqual([]);
});

test("rejects an unknown application, a missing process, and another person's ID", async () => {
  expect((await ask('supervisor', { ItemID: 987_654_321 })).body).toMatchObject({
    statusCode: 404,
    error: 'not_found',
  });
  expect((await ask('supervisor', {})).body).toMatchObject({ fields: { ProcessID: ['required'] } });
  expect((await ask('supervisor', { ProcessID: 1, UserID: getStaffId('admin') })).body.error).toBe(
    'not_allowed',
  );
  expect((await ask('supervisor', { ProcessID: 1, UserID: getStaffId('supervisor') })).status).toBe(200);
});
