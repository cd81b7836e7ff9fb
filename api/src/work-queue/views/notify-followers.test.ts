// Notifications about followed views: each time an application enters a view, it counts once.
import { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { toEntries } from '../../../test/entries.ts';
import { createSessionCache } from '../../../test/people.ts';
import { applyBulkChange, getStaffId, getStateId, loadIds, reserveItems } from '../../../test/queue-items.ts';
import {
  createView,
  findView,
  getEnteredCount,
  listViewEmails,
  runFollowerEmail,
  runFollowerNotifications,
  setFollowing,
} from '../../../test/queue-views.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { parseEntries } from '../parse-entries.ts';
import { buildQueueConditions } from '../queries/queue-conditions.ts';
import { parseQueueFilter } from '../queue-filter.ts';

const session = createSessionCache();
const tenant = 100;
let owner = 0;

beforeAll(async () => {
  await loadIds();
  owner = getStaffId('manager');
});

const move = async (id: number, state: string, rest: object = {}) => {
  const { version } = await queryRow(tenant, 'select version from application where id = $1', [id]);
  const input = { ProcessID: 1, ItemID: id, Version: version, NewStateID: getStateId(state), ...rest };
  const [verdict] = await applyBulkChange(await session('supervisor'), [input]);
  expect(verdict).toMatchObject({ changed: true });
};

test('counts a case that enters the view once, but no case that was already in it or only changed', async () => {
  const follower = await session('operator');
  const [comes, wasThere, unconcerned] = await reserveItems('Intake review', 3, owner);
  const view = await createView(follower, { StateID: getStateId('Intake-Complete'), ProcessID: 1 });
  await move(wasThere.id, 'Intake-Complete');
  await setFollowing(follower, view.id);
  await move(comes.id, 'Intake-Complete');
  await queryRows(tenant, `update application set category = 'other' where id = any($1)`, [
    [wasThere.id, unconcerned.id],
  ]);
  await runFollowerNotifications();
  expect(await getEnteredCount(follower, view.id)).toBe(1);
  await runFollowerNotifications();
  expect(await getEnteredCount(follower, view.id)).toBe(1);
});

test('ignores a case that leaves and returns between two runs, and counts a case that returns later', async () => {
  const follower = await session('operator');
  const [item] = await reserveItems('Intake review', 1, owner);
  const view = await createView(follower, { AssignedTo: owner, StateID: getStateId('Intake review') });
  await runFollowerNotifications();
  await setFollowing(follower, view.id);
  const put = (state: string) =>
    queryRows(tenant, 'update application set state_id = $2 where id = $1', [item.id, getStateId(state)]);
  await put('Denied');
  await put('Intake review');
  await runFollowerNotifications();
  expect(await getEnteredCount(follower, view.id)).toBe(0);
  await put('Denied');
  await runFollowerNotifications();
  await put('Intake review');
  await runFollowerNotifications();
  expect(await getEnteredCount(follower, view.id)).toBe(1);
  await call('POST', `/queue-views/${view.id}/seen`, undefined, follower);
  expect(await getEnteredCount(follower, view.id)).toBe(0);
});

test('counts each case once when 8 workers run at once', async () => {
  const follower = await session('operator');
  const items = await reserveItems('Intake review', 8, owner);
  const view = await createView(follower, { StateID: getStateId('Denied') });
  await setFollowing(follower, view.id);
  await queryRows(tenant, 'update application set state_id = $2 where id = any($1)', [
    items.map(({ id }) => id),
    getStateId('Denied'),
  ]);
  await Promise.all(Array.from({ length: 8 }, () => runFollowerNotifications().catch(() => undefined)));
  await runFollowerNotifications();
  expect(await getEnteredCount(follower, view.id)).toBe(8);
});

test('"mine" resolves to each follower', async () => {
  const supervisor = await session('supervisor');
  const [item] = await reserveItems('Intake review', 1, owner);
  const view = await createView(supervisor, { AssignedTo: -1 }, { scope: 'team' });
  const caseWorker = await session('caseWorker');
  for (const follower of [supervisor, caseWorker]) await setFollowing(follower, view.id);
  await queryRows(tenant, 'update application set owner_id = $2 where id = $1', [
    item.id,
    getStaffId('caseworker'),
  ]);
  await runFollowerNotifications();
  expect([await getEnteredCount(supervisor, view.id), await getEnteredCount(caseWorker, view.id)]).toEqual([
    0, 1,
  ]);
});

test('sends one email with case numbers and no names to followers who turned on email', async () => {
  const [supervisor, operator] = [await session('supervisor'), await session('operator')];
  const items = await reserveItems('Intake review', 8, owner);
  const ids = items.slice(0, 3).map(({ id }) => id);
  const view = await createView(
    supervisor,
    { StateID: getStateId('Denied'), AssignedTo: owner },
    { scope: 'team' },
  );
  await setFollowing(supervisor, view.id, true, true);
  await setFollowing(operator, view.id);
  await queryRows(tenant, 'update application set state_id = $2 where id = any($1)', [
    ids,
    getStateId('Denied'),
  ]);
  await runFollowerNotifications();
  await expect.poll(() => listViewEmails(view.name)).toHaveLength(1);
  const [letter] = await listViewEmails(view.name);
  expect(letter).toMatchObject({
    recipient: 'supervisor@riverbend.test',
    subject: `3 new applications in “${view.name}”`,
  });
  for (const id of ids) expect(letter?.['body']).toContain(String(id));
  expect(letter?.['body']).toContain(`/v2/inbox?view=${view.id}`);
  const [{ name } = { name: '' }] = await queryRows<{ name: string }>(
    tenant,
    'select applicant_name as name from application where id = $1',
    [ids[0]],
  );
  expect(letter?.['body']).not.toContain(name);
});

test('does not notify staff who unfollowed the view or lost access to it', async () => {
  const [supervisor, operator] = [await session('supervisor'), await session('operator')];
  const [item] = await reserveItems('Intake review', 1, owner);
  const view = await createView(supervisor, { StateID: getStateId('Denied') }, { scope: 'team' });
  await setFollowing(operator, view.id, true, true);
  await setFollowing(supervisor, view.id, true, true);
  await setFollowing(supervisor, view.id, false);
  const { name, filter, columns } = view;
  await call('PUT', `/queue-views/${view.id}`, { name, scope: 'private', filter, columns }, supervisor);
  await queryRows(tenant, 'update application set state_id = $2 where id = $1', [
    item.id,
    getStateId('Denied'),
  ]);
  await runFollowerNotifications();
  await runFollowerEmail({ viewId: view.id, staffId: getStaffId('operator'), lastId: 1 });
  await runFollowerEmail({ viewId: view.id, staffId: getStaffId('supervisor'), lastId: 1 });
  expect((await findView(supervisor, view.id))?.following).toBeNull();
  expect(await listViewEmails(view.name)).toEqual([]);
});

test('every filter key finds the same applications in the recorded facts as in the table', async () => {
  const some = await queryRow<Record<string, string | number>>(
    tenant,
    `select id, process_id as process, state_id as state, owner_id as owner, company_id as company, category,
       payment_channel as channel, applicant_name as name, to_char(submitted_at, 'YYYY-MM-DD') as day,
       to_char(last_contact_at, 'YYYY-MM-DD') as contact
     from application where is_submitted and owner_id is not null and company_id is not null and category is not null
       and payment_channel is not null and last_contact_at is not null order by due_at < now() desc nulls last, id limit 1`,
  );
  const values: Readonly<Record<(typeof workQueueKeys)[number], string | number | undefined>> = {
    UserEmail: undefined,
    ProcessID: some['process'],
    StateID: some['state'],
    StateIDs: `${some['state']},102`,
    PartnerID: some['company'],
    AssignedTo: some['owner'],
    AssignedToIDs: `${some['owner']},0`,
    StartDate: some['day'],
    EndDate: some['day'],
    LastContactDate: some['contact'],
    Due: 'overdue',
    Conditions: 'open',
    Search: some['name'],
    ApplicationIDs: `${some['id']}`,
    PaymentChannelName: some['channel'],
    CategoryName: some['category'],
    Transition: 'Status',
    Page: undefined,
    PageSize: undefined,
    WithFilters: undefined,
    Sortby: undefined,
    Orderby: undefined,
  };
  expect(Object.keys(values).toSorted()).toEqual([...workQueueKeys].toSorted());
  const requester = {
    tenant: { id: tenant, timeZone: 'America/Los_Angeles' },
    now: new Date(),
    actor: { staffId: owner },
  };
  for (const [key, value] of Object.entries(values)) {
    const filter = parseQueueFilter(
      parseEntries(workQueueKeys, toEntries({ [key]: value }) as never),
      requester,
    );
    const { text, values: params } = buildQueueConditions(filter);
    const found = (from: string) =>
      queryRows(tenant, `select a.id from ${from} where ${text} order by a.id`, params);
    const applications = await found('application a');
    expect([key, applications.length > 0]).toEqual([key, true]);
    const facts = `application b cross join lateral jsonb_populate_record(null::application, queue_view_facts(b)) a`;
    expect([key, await found(facts)]).toEqual([key, applications]);
  }
});
