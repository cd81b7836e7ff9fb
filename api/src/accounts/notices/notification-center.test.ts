// The notification center: unread notices as one line per kind, read notices below, by page.
import { expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant } from '../../../test/factories.ts';
import { getApplicantId, getOwnStaffId, notifyNow } from '../../../test/notices.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow } from '../../../test/rows.ts';

const as = createSessionCache();
const tenant = 100;

const list = async (caller: Caller, query = '') =>
  (await call('GET', `/notices${query}`, undefined, caller)).body;
const count = async (caller: Caller): Promise<number> =>
  (await call('GET', '/notices/count', undefined, caller)).body.unreadTotal;
const mark = (caller: Caller, what: object) => call('POST', '/notices/read', what, caller);

const loadApplication = () =>
  queryRow<{ id: number; name: { en: string } }>(
    tenant,
    `select a.id, p.name from application a join program p on p.id = a.program_id where a.is_submitted order by a.id limit 1`,
  );

test('groups 40 assigned cases into one line with the count and the newest five', async () => {
  const reader = await as('operator');
  const staffId = await getOwnStaffId(reader);
  const ids = Array.from({ length: 40 }, (_, at) => 900_000 + at);
  await notifyNow(
    tenant,
    ...ids.map((id) => ({ kind: 'assigned', to: [staffId], subjectId: id, key: `given ${id}` }) as const),
  );
  const { unread } = await list(reader, '?kind=assigned');
  expect(unread).toMatchObject([{ kind: 'assigned', count: 40, subjectCount: 40 }]);
  expect(unread[0].subjects.map(({ subjectId }: { subjectId: number }) => subjectId)).toEqual(
    ids.toReversed().slice(0, 5),
  );
  expect(await count(reader)).toBe(10);
});

test('groups several messages on one case under one subject with its program name', async () => {
  const reader = await as('intake');
  const staffId = await getOwnStaffId(reader);
  const { id, name } = await loadApplication();
  for (const key of ['first', 'second', 'third'])
    await notifyNow(tenant, { kind: 'message', to: [staffId], subjectId: id, key });
  const { unread } = await list(reader, '?kind=message');
  expect(unread).toMatchObject([
    { count: 3, subjectCount: 1, subjects: [{ subjectId: id, count: 3, label: name.en }] },
  ]);
});

test('marking as read affects only notices up to the newest shown and of the given subject', async () => {
  const reader = await createApplicant();
  const to = [await getApplicantId(reader)];
  const createNotice = (key: string, subjectId: number) =>
    notifyNow(tenant, { kind: 'office-message', to, subjectId, key });
  await createNotice('one', 1);
  await createNotice('two', 2);
  const [{ lastId }] = (await list(reader)).unread;
  await createNotice('three', 1);
  const marked = await mark(reader, { kind: 'office-message', subjectId: 1, upToId: lastId });
  expect(marked.body).toEqual({ unreadTotal: 2 });
  await mark(reader, { upToId: lastId });
  const { unread, read } = await list(reader);
  expect(unread).toMatchObject([{ count: 1, subjects: [{ subjectId: 1 }] }]);
  expect(read.map(({ subjectId }: { subjectId: number }) => subjectId)).toEqual([2, 1]);
});

test('pages through read notices, newest first, without duplicates', async () => {
  const reader = await createApplicant();
  const to = [await getApplicantId(reader)];
  for (let at = 1; at <= 7; at += 1)
    await notifyNow(tenant, { kind: 'payment', to, subjectId: at, key: String(at) });
  await mark(reader, { upToId: (await list(reader)).unread[0].lastId });
  const seen: number[] = [];
  let before: number | null = null;
  do {
    const page = await list(reader, `?limit=3${before === null ? '' : `&beforeId=${before}`}`);
    seen.push(...page.read.map(({ subjectId }: { subjectId: number }) => subjectId));
    before = page.nextBeforeId;
  } while (before !== null);
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test('readers cannot list or mark another reader’s notices, at this office or another', async () => {
  const [mine, another] = [await createApplicant(), await createApplicant()];
  const to = [await getApplicantId(mine)];
  await notifyNow(tenant, { kind: 'request', to, subjectId: 5, key: 'mine alone' });
  const [{ lastId }] = (await list(mine)).unread;
  for (const caller of [another, await as('operator'), await as('reviewer')]) {
    await mark(caller, { upToId: lastId });
    expect(JSON.stringify(await list(caller))).not.toContain('"request"');
  }
  expect(await count(mine)).toBe(1);
});

test('hides the label of a subject the reader cannot see: another applicant’s application, another person’s view', async () => {
  const reader = await createApplicant();
  const { id } = await loadApplication();
  await notifyNow(tenant, {
    kind: 'decision',
    to: [await getApplicantId(reader)],
    subjectId: id,
    key: 'foreign',
  });
  expect((await list(reader)).unread[0].subjects).toMatchObject([{ subjectId: id, label: null }]);
  const [owner, other] = [await as('manager'), await as('caseWorker')];
  const view = await call(
    'POST',
    '/queue-views',
    { name: `Mine ${crypto.randomUUID()}`, scope: 'private', filter: [], columns: { order: [], hidden: [] } },
    owner,
  );
  const to = [await getOwnStaffId(owner), await getOwnStaffId(other)];
  await notifyNow(tenant, { kind: 'view-entered', to, subjectId: view.body.id, key: 'entered' });
  const labelFor = async (caller: Caller) =>
    (await list(caller, '?kind=view-entered')).unread[0].subjects[0].label;
  expect([await labelFor(owner), await labelFor(other)]).toEqual([view.body.name, null]);
});
