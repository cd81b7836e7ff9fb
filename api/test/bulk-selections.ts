// Applications by the thousand for tests of changes of many, each lot under a category of its own: a filter finds exactly them.
import type { BulkChangeView } from '@commonway/contract/work-queue/bulk/bulk-change-view.ts';
import { expect } from 'vitest';
import { notifyBulkChange } from '../src/communications/state-letters/notify-bulk-change.ts';
import { portalAddress } from '../src/portal-address.ts';
import { testApp } from './app.ts';
import { type Caller, call } from './client.ts';
import { entries } from './entries.ts';
import { staffId, stateId } from './queue-items.ts';
import { rowOf, rowsOf } from './rows.ts';

const tenant = 100;

/** Makes applications for rent in some states, the same number in each, of the demo's applicants in turn. */
export async function makeLot(states: Readonly<Record<string, number>>, owner: string | null = null) {
  const category = `lot ${crypto.randomUUID()}`;
  for (const [state, count] of Object.entries(states))
    await rowsOf(
      tenant,
      `with people as (select id, name, row_number() over (order by id) - 1 as place, count(*) over () as n from applicant where mail is not null)
       insert into application (tenant_id, program_id, process_id, state_id, applicant_id, applicant_name, owner_id, owner_name, form_version,
                                is_submitted, submitted_at, state_since, category, version)
       select $1, program.id, 1, $2, p.id, p.name, $3::bigint, (select name from staff_member where id = $3::bigint), 1, true,
              now() - n.n * interval '1 second', now() - interval '40 days', $4, 3
       from generate_series(0, $5::int - 1) n (n) join people p on p.place = n.n % p.n
       cross join (select id from program where process_id = 1) program`,
      [tenant, stateId(state), owner === null ? null : staffId(owner), category, count],
    );
  return category;
}

export const allOf = (category: string) => ({
  kind: 'filter' as const,
  filter: entries({ CategoryName: category }),
});

export interface Wanted {
  readonly stateId?: number;
  readonly ownerId?: number;
  readonly comment?: string;
  readonly denialReasonId?: number;
}
const changeTo = (wanted: Wanted) => ({ stateId: null, ownerId: null, ...wanted });

/** The call as it is, for what should be refused. */
export const askStart = (caller: Caller, selection: object, wanted: Wanted) =>
  call('POST', '/bulk-changes', { selection, change: changeTo(wanted) }, caller);

export async function start(caller: Caller, selection: object, wanted: Wanted): Promise<BulkChangeView> {
  const { status, body } = await askStart(caller, selection, wanted);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

export const preview = (caller: Caller, selection: object, wanted: Wanted) =>
  call('POST', '/bulk-changes/preview', { selection, change: changeTo(wanted) }, caller);

export const steer = (caller: Caller, changeId: number, step: string) =>
  call('POST', `/bulk-changes/${changeId}/steps`, { step }, caller);

export const viewOf = async (caller: Caller, changeId: number) =>
  (await call('GET', `/bulk-changes/${changeId}`, undefined, caller)).body;

/** The change once it has ended. */
export async function ended(caller: Caller, changeId: number): Promise<BulkChangeView> {
  await expect
    .poll(async () => (await viewOf(caller, changeId)).finishedAt, { timeout: 20_000 })
    .not.toBeNull();
  return viewOf(caller, changeId);
}

/** The applications of a lot one by one, in the versions they have now. */
export const items = async (category: string) => ({
  kind: 'items' as const,
  items: await rowsOf<{ id: number; version: number }>(
    tenant,
    'select id, version from application where category = $1 order by id',
    [category],
  ),
});

export const idsOf = async (category: string): Promise<number[]> =>
  (await items(category)).items.map(({ id }) => id);

/** A page of a change's report. */
export const report = async (caller: Caller, changeId: number, query = '') =>
  (await call('GET', `/bulk-changes/${changeId}/items${query}`, undefined, caller)).body;

/** The letters about a new state that the applicants of a lot got. */
export const lettersOf = (category: string) =>
  rowsOf<{ id: number; language: string; subject: string; body: string }>(
    tenant,
    `select c.application_id as id, c.language, c.subject, c.body from communication c
     join application a on a.id = c.application_id where a.category = $1 and c.letter like 'state:%' order by 1`,
    [category],
  );

/** Lets the letters of a change go now, as if their time had come. */
export async function letLettersGo(changeId: number): Promise<void> {
  const { ports, config } = await testApp();
  const context = { ...ports, portalAddress: portalAddress(config) };
  await notifyBulkChange(context, { tenantId: tenant, changeId, afterId: 0 }, false);
}

/** How the applications of a lot stand, by state and owner. */
export const standing = (category: string) =>
  rowsOf<{ state: string; owner: number | null; n: number }>(
    tenant,
    `select s.name as state, a.owner_id as owner, count(*)::int as n from application a
     join workflow_state s on s.process_id = a.process_id and s.id = a.state_id where category = $1 group by 1, 2 order by 1, 2`,
    [category],
  );

/** Where history, audit and rows of a lot do not tell the same story, or the counts of the queue are not what is there. */
export async function contradictions(category: string): Promise<object> {
  return rowOf<object>(
    tenant,
    `with mine as (select * from application where category = $1),
     told as (
       select h.*, lag(to_state_id) over w as came_from, row_number() over (partition by application_id order by h.id desc) as place
       from application_history h where application_id in (select id from mine)
       window w as (partition by application_id order by h.id))
     select
       (select count(*)::int from mine m where m.version - 3 <> (select count(*) from told where application_id = m.id)) as "versions without a row of history",
       (select count(*)::int from told where came_from is not null and came_from <> from_state_id) as "gaps in the history",
       (select count(*)::int from told t join mine m on m.id = t.application_id
        where t.place = 1 and (t.to_state_id <> m.state_id or t.owner_id is distinct from m.owner_id)) as "rows unlike their history",
       (select count(*)::int from mine m where (select count(*) from audit_entry e where e.subject_kind = 'application' and e.subject_id = m.id)
          <> m.version - 3) as "changes without audit",
       (select count(*)::int from (
          select key, sum(count) as n from application_tally where dimension = 'state' group by 1
          except select state_id, count(*) from application where is_submitted group by 1) x where n <> 0) as "counts that are wrong"`,
    [category],
  );
}

export const noContradictions = {
  'versions without a row of history': 0,
  'gaps in the history': 0,
  'rows unlike their history': 0,
  'changes without audit': 0,
  'counts that are wrong': 0,
};
