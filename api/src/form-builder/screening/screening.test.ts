// The pre-screener over HTTP: draft, checks, publication, and what the public then sees.
import { beforeAll, expect, test } from 'vitest';
import { type Answer, call } from '../../../test/client.ts';
import { createOffice, type Office } from '../../../test/factories.ts';
import { createProgramWithWorkflow, createUnrestrictedWorkflow } from '../../../test/office-workflow.ts';
import { queryRows } from '../../../test/rows.ts';

let office: Office;
beforeAll(async () => {
  office = await createOffice();
  await createProgramWithWorkflow(office, createUnrestrictedWorkflow);
});

const words = (en: string) => ({ en });
const rents = { key: 'rents', kind: 'yes-no', label: words('Do you rent?') };
const ruleFor = (key: string) => ({
  rule: { '===': [{ var: key }, true] },
  fits: words('You rent'),
  unlikely: words('It is for renters'),
});
const screening = { questions: [rents], programs: [{ programId: 7001, rules: [ruleFor('rents')] }] };

const read = async (): Promise<Answer['body']> =>
  (await call('GET', '/screening', undefined, office.admin)).body;
const currentRevision = async (): Promise<number> => (await read()).draft.revision;
const save = async (definition: unknown, revision?: number): Promise<Answer> =>
  call(
    'PUT',
    '/screening/draft',
    { revision: revision ?? (await currentRevision()), definition },
    office.admin,
  );
const publish = async (revision?: number): Promise<Answer> =>
  call('POST', '/screening/publish', { revision: revision ?? (await currentRevision()) }, office.admin);
const forThePublic = async () => (await call('GET', '/screener', undefined, { host: office.host })).body;

test('saves an invalid draft and refuses to publish it with its problems', async () => {
  expect(await read()).toMatchObject({
    published: { questions: [], programs: [] },
    draft: { revision: 0, definition: null },
    setup: { programs: [{ programId: 7001, programName: 'Help', incomeLimits: [] }] },
  });
  await save({ questions: [], programs: [{ programId: 7001, rules: [ruleFor('pets')] }] });
  const refused = await publish();
  expect([refused.status, refused.body.error]).toEqual([422, 'draft_has_problems']);
  expect(refused.body.problems).toEqual([
    { code: 'rule-unknown', detail: 'pets', languages: [], place: { programId: 7001, rule: 0 } },
  ]);
  expect((await forThePublic()).questions).toEqual([]);
});

test('publishes questions and rules together, and removes them together', async () => {
  await save(screening);
  expect((await publish()).body).toEqual({ version: 1 });
  const publicScreening = await forThePublic();
  expect(publicScreening.questions).toEqual([rents]);
  expect(publicScreening.programs[0].rules).toEqual([
    { rule: ruleFor('rents').rule, fits: 'You rent', unlikely: 'It is for renters' },
  ]);
  const [entry] = await queryRows<{ details: unknown }>(
    office.id,
    `select details from audit_entry where operation = 'form-builder/publish-screening'`,
  );
  expect(entry?.details).toMatchObject({
    version: 1,
    changes: [{ question: { kind: 'question-added', path: 'rents' } }, { programId: 7001 }],
  });
  await save({ questions: [], programs: [{ programId: 7001, rules: [] }] });
  expect((await publish()).body).toEqual({ version: 2 });
  expect((await forThePublic()).questions).toEqual([]);
});

test('keeps the rules of a program added after the draft and rejects a program of another tenant', async () => {
  await save(screening);
  const { programId } = (await call('POST', '/program-setups/7001/copies', {}, office.admin)).body;
  await queryRows(office.id, `update program set screening = $1 where id = $2`, [
    JSON.stringify([ruleFor('rents')]),
    programId,
  ]);
  const foreign = { programId: 101, rules: [ruleFor('rents')] };
  expect((await save({ ...screening, programs: [foreign] })).body.error).toBe('not_found');
  await publish();
  const { published } = await read();
  expect(published.programs.map((program: { programId: number }) => program.programId)).toEqual([
    7001,
    programId,
  ]);
});
