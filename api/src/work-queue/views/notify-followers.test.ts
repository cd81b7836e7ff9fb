// Notifications about followed views: each time an application enters a view, it counts once.
import { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { toEntries } from '../../../test/entries.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { getOwnStaffId } from '../../../test/notices.ts';
import { createSessionCache } from '../../../test/people.ts';
import { applyBulkChange, getStaffId, getStateId, loadIds, reserveItems } from '../../../test/queue-items.ts';
import {
  createView,
  findView,
  getEnteredCount,
  runFollowerNotifications,
  setFollowing,
} from '../../../test/queue-views.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { sendTenantNotices } from '../../accounts/notices/send-notices.ts';
import { portalUrl } from '../../portal-address.ts';
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

const listEntered = (viewId: number) =>
  queryRows<{ staffId: number; mail: string; count: number }>(
    tenant,
    `select r.staff_id as "staffId", n.mail, count(*)::int as count
     from notice n join notice_reader r on r.id = n.reader_id
     where n.kind = 'view-entered' and n.subject_id = $1 group by 1, 2 order by 1`,
    [viewId],
  );

test('notifies followers once per case, and sends one email with the view and no names by default', async () => {
  const [supervisor, operator] = [await session('supervisor'), await session('operator')];
  const items = await reserveItems('Intake review', 8, owner);
  const ids = items.slice(0, 3).map(({ id }) => id);
  const view = await createView(
    supervisor,
    { StateID: getStateId('Denied'), AssignedTo: owner },
    { scope: 'team' },
  );
  for (const follower of [supervisor, operator]) await setFollowing(follower, view.id);
  const never = [{ kind: 'view-entered', mail: 'never', isPushed: false }];
  await call('PUT', '/notices/preferences', { preferences: never, quiet: null }, operator);
  await queryRows(tenant, 'update application set state_id = $2 where id = any($1)', [
    ids,
    getStateId('Denied'),
  ]);
  await runFollowerNotifications();
  const [supervisorId, operatorId] = [await getOwnStaffId(supervisor), await getOwnStaffId(operator)];
  expect(await listEntered(view.id)).toEqual(
    [
      { staffId: supervisorId, mail: 'at-once', count: 3 },
      { staffId: operatorId, mail: 'never', count: 3 },
    ].toSorted((one, other) => one.staffId - other.staffId),
  );
  const { ports, config } = await testApp();
  await sendTenantNotices({ ...ports, portalUrl: portalUrl(config) }, tenant);
  const listEmails = () =>
    queryAsOwner(`select recipient, body from outbox_message where body like '%${view.name}%'`);
  await expect.poll(listEmails).toHaveLength(1);
  const [letter] = await listEmails();
  expect(letter).toMatchObject({ recipient: 'supervisor@riverbend.test' });
  const { name } = await queryRow(tenant, 'select applicant_name as name from application where id = $1', [
    ids[0],
  ]);
  expect(letter?.['body']).not.toContain(name);
});

test('does not notify staff who unfollowed the view or lost access to it', async () => {
  const [supervisor, operator] = [await session('supervisor'), await session('operator')];
  const [item] = await reserveItems('Intake review', 1, owner);
  const view = await createView(supervisor, { StateID: getStateId('Denied') }, { scope: 'team' });
  await setFollowing(operator, view.id);
  await setFollowing(supervisor, view.id);
  await setFollowing(supervisor, view.id, false);
  const { name, filter, columns } = view;
  await call('PUT', `/queue-views/${view.id}`, { name, scope: 'private', filter, columns }, supervisor);
  await queryRows(tenant, 'update application set state_id = $2 where id = $1', [
    item.id,
    getStateId('Denied'),
  ]);
  await runFollowerNotifications();
  expect((await findView(supervisor, view.id))?.following).toBeNull();
  expect(await listEntered(view.id)).toEqual([]);
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
    actor: { staffId: owner, caseScope: null },
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
