// Tests who may see, change, and follow which views.
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { loadIds } from '../../../test/queue-items.ts';
import {
  buildViewInput,
  createView,
  findView,
  requestCreateView,
  setFollowing,
} from '../../../test/queue-views.ts';
import { queryRows } from '../../../test/rows.ts';

const session = createSessionCache();

beforeAll(loadIds);

const change = async (who: PersonName, id: number, rest: object = {}) =>
  call('PUT', `/queue-views/${id}`, buildViewInput({}, rest), await session(who));
const remove = async (who: PersonName, id: number) =>
  call('DELETE', `/queue-views/${id}`, undefined, await session(who));
const seen = async (who: PersonName, id: number) =>
  call('POST', `/queue-views/${id}/seen`, undefined, await session(who));

test('returns the same 404 for another person’s private view as for a missing one', async () => {
  const view = await createView(await session('caseWorker'));
  for (const id of [view.id, 987_654_321])
    for (const answer of [
      await change('supervisor', id),
      await remove('supervisor', id),
      await seen('admin', id),
      await setFollowing(await session('supervisor'), id),
    ])
      expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
  expect(await findView(await session('supervisor'), view.id)).toBeUndefined();
  expect((await change('caseWorker', view.id, { name: 'Renamed by its owner' })).body.name).toBe(
    'Renamed by its owner',
  );
  expect((await remove('caseWorker', view.id)).status).toBe(200);
});

test('security 40: returns the same 404 for another tenant’s view as for a missing one', async () => {
  const view = await createView(await session('supervisor'), {}, { scope: 'team' });
  const send = async (id: number) =>
    Promise.all([change('reviewer', id), remove('reviewer', id), seen('reviewer', id)]);
  const plain = (answers: Awaited<ReturnType<typeof send>>) =>
    answers.map(({ status, body }) => [status, { ...body, requestId: '' }]);
  expect(plain(await send(view.id))).toEqual(plain(await send(987_654_321)));
  expect((await setFollowing(await session('reviewer'), view.id)).status).toBe(404);
  expect(await findView(await session('supervisor'), view.id)).toMatchObject({ name: view.name });
});

test.each(['manager', 'operator', 'intake', 'caseWorker', 'processAdmin'] as const)(
  'the %s cannot create or change shared views',
  async (who) => {
    const caller = await session(who);
    for (const rest of [{ scope: 'team' }, { scope: 'role', roleId: 4 }])
      expect((await requestCreateView(caller, buildViewInput({}, rest))).status).toBe(403);
    const shared = await createView(await session('supervisor'), {}, { scope: 'team' });
    expect(await findView(caller, shared.id)).toMatchObject({ mayChange: false });
    expect([(await change(who, shared.id)).status, (await remove(who, shared.id)).status]).toEqual([
      403, 403,
    ]);
    const own = await createView(caller);
    expect((await change(who, own.id, { scope: 'team' })).status).toBe(403);
  },
);

test('a role’s default view opens for that role, and only staff who can share views also see it', async () => {
  const supervisor = await session('supervisor');
  const view = await createView(supervisor, { AssignedTo: -1 }, { scope: 'role', roleId: 4 });
  expect(await findView(await session('caseWorker'), view.id)).toMatchObject({ isDefault: true, roleId: 4 });
  expect(await findView(supervisor, view.id)).toMatchObject({ isDefault: false, mayChange: true });
  expect(await findView(await session('manager'), view.id)).toBeUndefined();
  const next = await createView(await session('admin'), {}, { scope: 'role', roleId: 4 });
  expect(await findView(await session('caseWorker'), next.id)).toMatchObject({ isDefault: true });
  expect(await findView(await session('manager'), view.id)).toMatchObject({ scope: 'team', roleId: null });
});

test('keeps one default view per role when 50 are created at once and turns the others into team views', async () => {
  const supervisor = await session('supervisor');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      requestCreateView(supervisor, buildViewInput({}, { scope: 'role', roleId: 2 })),
    ),
  );
  const createdIds = answers.filter(({ status }) => status === 200).map(({ body }) => body.id);
  const scopes = await queryRows<{ scope: string }>(
    100,
    `select scope from queue_view where id = any($1) order by scope`,
    [createdIds],
  );
  expect(createdIds.length).toBeGreaterThan(1);
  expect(scopes.map(({ scope }) => scope)).toEqual(['role', ...createdIds.slice(1).map(() => 'team')]);
  await queryRows(100, 'delete from queue_view where id = any($1)', [createdIds]);
});

test('a team view that a supervisor makes private becomes the supervisor’s own', async () => {
  const admin = await session('admin');
  const view = await createView(admin, {}, { scope: 'team' });
  expect((await change('supervisor', view.id, { name: view.name })).body).toMatchObject({ scope: 'private' });
  expect(await findView(admin, view.id)).toBeUndefined();
});
