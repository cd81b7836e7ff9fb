// Drafts of applicants: several with names, deleting, restoring, and copying earlier applications.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Answer, type Caller, call } from '../../../test/client.ts';
import { createApplicant } from '../../../test/factories.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { eraseExpiredDrafts } from './queries.ts';

const tenant = 100;
/** One draft at a time. */
const relief = { id: 0 };
/** Spec 2.8: process 7 allows cases, and several drafts. */
const cases = { id: 0 };
beforeAll(async () => {
  relief.id = (await queryRow(tenant, `select id from program where code = 'utility-relief'`))[
    'id'
  ] as number;
  cases.id = (await queryRow(tenant, 'select id from program where process_id = 7'))['id'] as number;
});

const errorOf = ({ status, body }: Answer) => [status, body.error];
const start = (caller: Caller, programId: number, more: object = {}) =>
  call('POST', '/applications', { programId, ...more }, caller);
const begin = async (caller: Caller, programId: number, more: object = {}): Promise<number> =>
  (await start(caller, programId, more)).body.applicationId;
const list = async (caller: Caller) => (await call('GET', '/applications', undefined, caller)).body;
const remove = (caller: Caller, id: number) => call('DELETE', `/applications/${id}`, undefined, caller);
const restore = (caller: Caller, id: number) => call('POST', `/applications/${id}/restoration`, {}, caller);
const copy = (caller: Caller, id: number) => call('POST', `/applications/${id}/copy`, {}, caller);
const save = (caller: Caller, id: number, answers: object, revision = 0) =>
  call('PATCH', `/applications/${id}/answers`, { revision, answers }, caller);

test('spec 3 "MultipleDraftCases": allows several named drafts if the program permits them, and refuses a second one otherwise', async () => {
  const ana = await createApplicant();
  const first = await begin(ana, cases.id);
  expect(await begin(ana, cases.id)).toBe(first);
  const second = await begin(ana, cases.id, { another: true, name: 'For my mother' });
  expect(second).not.toBe(first);
  expect((await call('PATCH', `/applications/${first}/name`, { name: 'For me' }, ana)).body).toEqual({
    name: 'For me',
  });
  const { applications } = await list(ana);
  expect(applications.map((each: { id: number; draft: object }) => [each.id, each.draft])).toEqual([
    [second, expect.objectContaining({ name: 'For my mother', mayAddAnother: true })],
    [first, expect.objectContaining({ name: 'For me', mayAddAnother: true })],
  ]);
  await begin(ana, relief.id);
  expect(errorOf(await start(ana, relief.id, { another: true }))).toEqual([409, 'draft_exists']);
});

test('creates at most 10 drafts from 30 simultaneous requests', async () => {
  const ana = await createApplicant();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => start(ana, cases.id, { another: true })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const each of answers.filter(({ status }) => status !== 200))
    expect(errorOf(each)).toEqual([409, 'draft_exists']);
});

test('lists the current page and the open questions and documents of a draft by name', async () => {
  const ana = await createApplicant();
  const id = await begin(ana, relief.id);
  const [card] = (await list(ana)).applications;
  expect(card).toMatchObject({ id, turn: 'yours', isSubmitted: false, canWithdraw: false, status: null });
  expect(card.draft).toMatchObject({ page: 1, name: null, mayAddAnother: false });
  expect(card.nextStep).toBe(`Continue with page 1 of ${card.draft.pages}, then submit.`);
  expect(card.draft.questions).toContain('Date of birth');
  expect(card.draft.papers.length).toBeGreaterThan(0);
  await save(ana, id, { birthDate: '1990-05-12' });
  const [after] = (await list(ana)).applications;
  expect(after.draft.questions).not.toContain('Date of birth');
});

test('returns 404 for a deleted draft in every operation, and restores it with all answers', async () => {
  const ana = await createApplicant();
  const id = await begin(ana, relief.id);
  await save(ana, id, { firstName: 'Ana' });
  expect((await remove(ana, id)).status).toBe(200);
  const path = `/applications/${id}`;
  for (const each of [
    await call('GET', path, undefined, ana),
    await save(ana, id, { firstName: 'Lost' }, 1),
    await save(ana, id, { firstName: 'Lost' }, 2),
    await call('POST', `${path}/submit`, { revision: 2 }, ana),
    await call('PATCH', `${path}/name`, { name: 'Lost' }, ana),
    await copy(ana, id),
    await remove(ana, id),
  ])
    expect(errorOf(each)).toEqual([404, 'not_found']);
  const { applications, deleted } = await list(ana);
  expect(applications).toEqual([]);
  expect(deleted).toMatchObject([{ id, name: null }]);
  expect(errorOf(await restore(await createApplicant(), id))).toEqual([404, 'not_found']);
  expect((await restore(ana, id)).body).toEqual({ applicationId: id });
  expect((await call('GET', path, undefined, ana)).body.answers).toMatchObject({ firstName: 'Ana' });
  expect(errorOf(await restore(ana, id))).toEqual([404, 'not_found']);
});

test('does not restore a draft if another exists and the program allows one', async () => {
  const ana = await createApplicant();
  const id = await begin(ana, relief.id);
  await remove(ana, id);
  const other = await begin(ana, relief.id);
  expect(other).not.toBe(id);
  expect(errorOf(await restore(ana, id))).toEqual([409, 'draft_exists']);
  await remove(ana, other);
  const both = await Promise.all([restore(ana, id), restore(ana, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('erases the answers of a deleted draft after 30 days, and not before', async () => {
  const ana = await createApplicant();
  const [young, old] = [await begin(ana, cases.id), await begin(ana, cases.id, { another: true })];
  for (const id of [young, old]) {
    await save(ana, id, { firstName: 'Ana' });
    await remove(ana, id);
  }
  const age = `update application_answers set deleted_at = now() - make_interval(days => $2, mins => 1) where application_id = $1`;
  await queryRows(tenant, age, [young, 29]);
  await queryRows(tenant, age, [old, 30]);
  const { ports } = await testApp();
  await ports.database.tenant(tenant, eraseExpiredDrafts);
  const answers = (id: number) =>
    queryRow<object>(tenant, 'select answers from application_answers where application_id = $1', [id]);
  expect(await answers(young)).toMatchObject({ answers: { firstName: 'Ana' } });
  expect(await answers(old)).toEqual({ answers: {} });
  expect(errorOf(await restore(ana, old))).toEqual([404, 'not_found']);
  expect((await restore(ana, young)).status).toBe(200);
});

test('copies an earlier application and names the answers that were not copied', async () => {
  const ana = await createApplicant();
  const earlier = await begin(ana, cases.id);
  const answers = { firstName: 'Ana', lastName: 'Ruiz', goneQuestion: 'of an old form' };
  await save(ana, earlier, { ...answers, signature: { name: 'Ana Ruiz', at: '2026-01-01T00:00:00Z' } });
  const { status, body } = await copy(ana, earlier);
  expect(status).toBe(200);
  const draft = (await call('GET', `/applications/${body.applicationId}`, undefined, ana)).body;
  expect(draft.answers).toEqual({ firstName: 'Ana', lastName: 'Ruiz' });
  expect(body.notCopied).toHaveLength(1);
  expect(errorOf(await copy(await createApplicant(), earlier))).toEqual([404, 'not_found']);
  const single = await begin(ana, relief.id);
  expect(errorOf(await copy(ana, single))).toEqual([409, 'draft_exists']);
});
