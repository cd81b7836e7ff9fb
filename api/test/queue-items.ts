// Applications prepared for tests of bulk changes, and the change itself over HTTP.
import type { Verdict } from '@commonway/contract/work-queue/specified.ts';
import { expect } from 'vitest';
import { oncePerFile } from './app.ts';
import { type Answer, type Caller, call } from './client.ts';
import { toEntries } from './entries.ts';
import { queryRows } from './rows.ts';

const tenant = 100;
/** Emergency Rental Assistance: its workflow has every kind of transition. */
const process = 1;

export interface Item {
  readonly id: number;
  readonly version: number;
}
export type ChangeInput = Readonly<Record<string, string | number | undefined>>;

/** As many as a test destructures; longer lists are iterated. */
type Items = [Item, Item, Item, Item, Item, Item, Item, Item];

const stateIds = new Map<string, number>();
const staffIds = new Map<string, number>();

/** Loads the ids of states and staff by name, for `getStateId` and `getStaffId`. Call it once before the tests. */
export async function loadIds(): Promise<void> {
  const loadInto = async (text: string, ids: Map<string, number>) => {
    for (const { name, id } of await queryRows<{ name: string; id: number }>(tenant, text)) ids.set(name, id);
  };
  await loadInto(`select id, name from workflow_state where process_id = ${process}`, stateIds);
  await loadInto(`select id, split_part(mail, '@', 1) as name from staff_member`, staffIds);
}

/** The id of a workflow state by its name. */
export const getStateId = (name: string): number => stateIds.get(name) as number;
/**
 * The id of a staff member by the part of the login before the @.
 */
export const getStaffId = (login: string): number => staffIds.get(login) as number;

const usedIds = oncePerFile(() => new Set<number>());

/** Puts applications into a state with an owner and returns them, ordered by id; each call takes different ones. */
export async function reserveItems(
  state: string,
  count: number,
  owner: number | null = null,
): Promise<Items> {
  const rows = await queryRows<Item>(
    tenant,
    `select id from application where is_submitted and process_id = $1 and not (id = any($2))
     order by id desc limit $3`,
    [process, [...usedIds()], count],
  );
  expect(rows).toHaveLength(count);
  const ids = rows.map(({ id }) => id);
  for (const id of ids) usedIds().add(id);
  const put = await queryRows<Item>(
    tenant,
    `update application set state_id = $2, owner_id = $3, owner_name = (select name from staff_member where id = $3)
     where id = any($1) returning id, version`,
    [ids, getStateId(state), owner],
  );
  return put.toSorted((one, other) => one.id - other.id) as unknown as Items;
}

/** The raw call of the bulk change, for requests that should be refused as a whole. */
export const requestBulkChange = (caller: Caller, wishes: readonly ChangeInput[]): Promise<Answer> =>
  call('POST', '/AdvanceState/bulk', wishes.map(toEntries), caller);

/** Changes items with the bulk change, expects the call to succeed, and returns the result for each item. */
export async function applyBulkChange(caller: Caller, wishes: readonly ChangeInput[]): Promise<Verdict[]> {
  const { status, body } = await requestBulkChange(caller, wishes);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.AdvanceState;
}

/** The history rows of a change to an application, found by its comment. */
export const listHistoryByComment = (id: number, comment: string) =>
  queryRows<object>(
    tenant,
    `select kind, from_state_id as "from", to_state_id as "to", owner_id as owner, changed_by_name as by
     from application_history where application_id = $1 and comment = $2`,
    [id, comment],
  );
