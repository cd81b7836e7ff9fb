// In any order of actions, the incrementally updated counters equal a full count.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createLot, selectLot, startChange } from './bulk-selections.ts';
import { type Answer, type Caller, call, signIn } from './client.ts';
import { getStaffId, getStateId, loadIds, requestBulkChange } from './queue-items.ts';
import { queryRows } from './rows.ts';
import { inSoak } from './soak.ts';

const tenant = 100;
const runs = { numRuns: inSoak(15, 100) };
const states = ['Intake review', 'Intake-Complete', 'Case-Review', 'Pending-Denial', 'Approved', 'Denied'];
const owners = ['caseworker', 'intake', 'supervisor'];

let staff: Caller;
let applicant: Caller;
let lot: string;
/** Applications whose applicants send messages. */
let cases: number[];
let inLot: number[];
/** Messages of applicants that no staff member opened yet, counted independently. */
const unread = new Map<number, number>();

beforeAll(async () => {
  await loadIds();
  [staff, applicant] = [await signIn('supervisor@riverbend.test'), await signIn('ana@example.test')];
  lot = await createLot({ 'Intake review': 6, 'Case-Review': 6 });
  inLot = (
    await queryRows<{ id: number }>(tenant, 'select id from application where category = $1', [lot])
  ).map(({ id }) => id);
  const own = await queryRows<{ id: number }>(
    tenant,
    `select a.id from application a join applicant p on p.id = a.applicant_id
     where a.is_submitted and p.mail = 'ana@example.test' order by a.id`,
  );
  cases = own.map(({ id }) => id);
  for (const id of cases) await call('POST', `/cases/${id}/communications/read`, {}, staff);
});

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;

const anyChanged = ({ body }: Answer): boolean =>
  body.AdvanceState.some(({ changed }: { changed: boolean }) => changed);

/** The actions, with whether they succeeded: refused actions must not be counted. */
const actions: Readonly<Record<string, (one: number, other: number) => Promise<boolean>>> = {
  'the applicant writes': async (one, other) => {
    const id = pick(cases, one);
    const question = { body: `Question ${other}` };
    const { status } = await call('POST', `/applications/${id}/messages`, question, applicant);
    if (status === 200) unread.set(id, (unread.get(id) ?? 0) + 1);
    return status === 200;
  },
  'staff read': async (one) => {
    const id = pick(cases, one);
    const { status } = await call('POST', `/cases/${id}/communications/read`, {}, staff);
    if (status === 200) unread.delete(id);
    return status === 200;
  },
  'staff note': async (one, other) => {
    const note = { type: 'NOTE', body: `Note ${other}` };
    const { status } = await call('POST', `/cases/${pick(cases, one)}/communications`, note, staff);
    return status === 200;
  },
  'staff move one': async (one, other) => {
    const id = pick([...inLot, ...cases], one);
    const steps = await queryRows<{ state: number }>(
      tenant,
      `select to_state_id as state from application a
       join workflow_transition t on (t.process_id, t.from_state_id) = (a.process_id, a.state_id)
       where a.id = $1 order by 1`,
      [id],
    );
    if (steps.length === 0) return false;
    const { state } = pick(steps, other) as { state: number };
    const owner = getStaffId(pick(owners, other));
    return anyChanged(
      await requestBulkChange(staff, [
        { ItemID: id, NewStateID: state, AssignedToUserID: owner, Comment: 'Moved' },
      ]),
    );
  },
  'staff assign some': async (one, other) => {
    const some = inLot.filter((id) => (id + one) % 3 === 0);
    const owner = getStaffId(pick(owners, other));
    return anyChanged(
      await requestBulkChange(
        staff,
        some.map((id) => ({ ItemID: id, AssignedToUserID: owner })),
      ),
    );
  },
  'staff change all': async (one) => {
    const change = await startChange(staff, selectLot(lot), {
      stateId: getStateId(pick(states, one)),
      comment: 'All',
    });
    return change.counts.changed > 0;
  },
  'staff change all, and take it back': async (one) => {
    const change = await startChange(staff, selectLot(lot), { ownerId: getStaffId(pick(owners, one)) });
    const { status } = await call('POST', `/bulk-changes/${change.id}/steps`, { step: 'undo' }, staff);
    return status === 200 && change.counts.changed > 0;
  },
};

/** The counters that differ from a full count; empty if all are correct. */
const miscounted = () =>
  queryRows<object>(
    tenant,
    `with tallied as (select dimension, key, sum(count) as n from application_tally group by 1, 2 having sum(count) <> 0),
       mine as (select * from application where is_submitted),
       recount as (
         select 'all' as dimension, 0::bigint as key, count(*) as n from mine
         union all select 'process', process_id, count(*) from mine group by process_id
         union all select 'state', state_id, count(*) from mine group by state_id
         union all select 'owner', coalesce(owner_id, 0), count(*) from mine group by coalesce(owner_id, 0)
         union all select 'company', company_id, count(*) from mine where company_id is not null group by company_id)
     select coalesce(t.dimension, r.dimension) as what, coalesce(t.key, r.key)::int as which, t.n::int as tallied, r.n::int as there
     from tallied t full join recount r using (dimension, key)
     where t.n is distinct from r.n and coalesce(t.dimension, r.dimension) in ('all', 'process', 'state', 'owner', 'company')
     union all
     select 'validations', a.id::int, (validations_failed * 10000 + validations_warning * 100 + validations_passed)::int, v.n::int
     from mine a cross join lateral (
       select count(*) filter (where result = 'failed') * 10000 + count(*) filter (where result = 'warning') * 100
         + count(*) filter (where result = 'passed') as n
       from validation where application_id = a.id) v
     where a.id = any($1) and validations_failed * 10000 + validations_warning * 100 + validations_passed <> v.n`,
    [cases],
  );

test('totals, facets, unread counts, and validations equal a recount after any sequence of allowed actions', async () => {
  const done = new Set<string>();
  const action = fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(99), fc.nat(99));
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 9 }), async (sequence) => {
      for (const [name, one, other] of sequence) if (await actions[name]?.(one, other)) done.add(name);
      expect(await miscounted()).toEqual([]);
      const counted = await queryRows<{ id: number; n: number }>(
        tenant,
        'select id, unread_email as n from application where id = any($1) and unread_email > 0 order by id',
        [cases],
      );
      expect(new Map(counted.map(({ id, n }) => [id, n]))).toEqual(
        new Map([...unread].toSorted(([one], [other]) => one - other)),
      );
    }),
    runs,
  );
  expect([...done].toSorted()).toEqual(Object.keys(actions).toSorted());
});
