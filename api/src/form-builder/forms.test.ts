// The lifecycle of a form over HTTP: draft, publication, versions, and an office's question library.
import { completeAnswers, formExample } from '@commonway/contract/programs/form/form-example.ts';
import { type FormDefinition, formDefinitionSchema } from '@commonway/contract/programs/form-definition.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Caller, call } from '../../test/client.ts';
import { createApplicant, createOffice, type Office } from '../../test/factories.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { createProgramWithWorkflow, createUnrestrictedWorkflow } from '../../test/office-workflow.ts';
import { queryRows } from '../../test/rows.ts';

const at = '/programs/7001/form';
let office: Office;
beforeAll(async () => {
  office = await createOffice();
  await createProgramWithWorkflow(office, createUnrestrictedWorkflow);
});

const read = async (): Promise<Answer['body']> => (await call('GET', at, undefined, office.admin)).body;
const currentRevision = async (): Promise<number> => (await read()).draft.revision;
const save = async (definition: unknown, revision?: number): Promise<Answer> =>
  call('PUT', `${at}/draft`, { revision: revision ?? (await currentRevision()), definition }, office.admin);
const publish = async (revision?: number): Promise<Answer> =>
  call('POST', `${at}/publish`, { revision: revision ?? (await currentRevision()) }, office.admin);
const titled = (en: string): FormDefinition => {
  const [first, ...others] = formExample.pages;
  return {
    ...formExample,
    pages: [{ ...(first as (typeof formExample.pages)[0]), title: { en } }, ...others],
  };
};

test('saves an incomplete draft and refuses to publish it with its problems', async () => {
  expect(await read()).toMatchObject({
    published: { pages: [] },
    version: null,
    setup: { programId: 7001, programName: 'Help' },
    draft: { revision: 0, definition: null },
  });
  expect((await publish(0)).body.error).toBe('draft_unchanged');
  const unfinished = { pages: [{ key: 'one', title: { en: '' }, fields: [] }] };
  expect((await save(unfinished)).body).toMatchObject({
    revision: 1,
    definition: unfinished,
    savedByName: 'Olive Office',
  });
  const refused = await publish();
  expect([refused.status, refused.body.error]).toEqual([422, 'draft_has_problems']);
  expect(refused.body.problems.map(({ code, pageKey }: Record<string, unknown>) => [code, pageKey])).toEqual([
    ['page-empty', 'one'],
    ['text-missing', 'one'],
  ]);
});

test('refuses to publish an unchanged form and lists immutable versions, newest first', async () => {
  await save(formExample);
  expect((await publish()).body).toEqual({ version: 1 });
  await save(formExample);
  expect((await publish()).body.error).toBe('draft_unchanged');
  await save(titled('About yourself'));
  expect((await publish()).body).toEqual({ version: 2 });
  const { versions } = (await call('GET', `${at}/versions`, undefined, office.admin)).body;
  expect(versions).toMatchObject([
    { version: 2, publishedByName: 'Olive Office' },
    { version: 1, publishedByName: 'Olive Office' },
  ]);
  const first = await call('GET', `${at}/versions/1`, undefined, office.admin);
  expect(first.body.definition.pages[0].title).toEqual({ en: 'About you' });
  expect((await call('GET', `${at}/versions/3`, undefined, office.admin)).status).toBe(404);
});

test('refuses to update or delete a published version, even by the database owner', async () => {
  for (const statement of [
    `update form_version set definition = '{}' where tenant_id = ${office.id}`,
    `delete from form_version where tenant_id = ${office.id}`,
    'truncate config_version cascade',
  ])
    await expect(
      queryAsOwner(`select set_config('app.tenant', '${office.id}', false); ${statement}`),
    ).rejects.toThrow('written once');
});

test('publishes a form that matches the schema of the contract', async () => {
  const rows = await queryRows<{ definition: unknown }>(office.id, 'select definition from form_version');
  expect(rows).toHaveLength(2);
  for (const { definition } of rows)
    expect(formDefinitionSchema.strict().safeParse(definition).success).toBe(true);
});

test('security Z10: rejects a hostile or invalid form with the location of each error and keeps the draft', async () => {
  const before = await read();
  const [page] = formExample.pages;
  const withField = (field: unknown) => ({ pages: [{ ...page, fields: [field] }] });
  const name = { kind: 'text', key: 'name', label: { en: 'Name' } };
  const broken: [unknown, string[]][] = [
    [null, ['definition']],
    ['{}', ['definition']],
    [{ pages: 'many' }, ['definition.pages']],
    [withField({ ...name, kind: 'script' }), ['definition.pages.0.fields.0.kind']],
    [withField({ ...name, key: '__proto__' }), ['definition.pages.0.fields.0.key']],
    [withField({ ...name, label: { es: 'Nombre' } }), ['definition.pages.0.fields.0.label']],
    [withField({ ...name, requred: true }), ['definition.pages.0.fields.0.requred']],
    [
      withField({ kind: 'choice', key: 'a', label: { en: 'A' }, options: [] }),
      ['definition.pages.0.fields.0.options'],
    ],
    [{ pages: Array(61).fill(page) }, ['definition.pages']],
    [{ pages: Array(3).fill({ ...page, fields: Array(200).fill(name) }) }, ['definition']],
    [withField({ ...name, label: { en: 'long '.repeat(90_000) } }), ['definition']],
  ];
  for (const [given, places] of broken) {
    const { status, body } = await save(given);
    expect([status, Object.keys(body.fields)]).toEqual([422, places]);
  }
  const deep = JSON.parse(`${'{"!":'.repeat(200)}1${'}'.repeat(200)}`);
  expect((await save(withField({ ...name, showIf: deep }))).body.error).toBe('malformed_request');
  expect((await save({ ...formExample, padding: 'x'.repeat(1_100_000) })).status).toBe(413);
  expect(await read()).toEqual(before);
});

test('saves a question without its condition, lists it with its program, and deletes it once', async () => {
  const rent = formExample.pages[0]?.fields[6];
  const savedQuestion = await call('POST', `${at}/saved-questions`, { definition: rent }, office.admin);
  expect(savedQuestion.body).toMatchObject({
    programId: 7001,
    programName: 'Help',
    savedByName: 'Olive Office',
    definition: { key: 'rent' },
  });
  expect(savedQuestion.body.definition.showIf).toBeUndefined();
  const { questions } = (await call('GET', '/saved-questions', undefined, office.admin)).body;
  expect(questions).toEqual([savedQuestion.body]);
  const deletions = await Promise.all(
    Array.from({ length: 5 }, () =>
      call('DELETE', `/saved-questions/${savedQuestion.body.id}`, undefined, office.admin),
    ),
  );
  expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
});

test('hides forms and saved questions from other tenants', async () => {
  const other = await createOffice();
  await save(titled('Draft'));
  const savedQuestion = await call(
    'POST',
    `${at}/saved-questions`,
    { definition: formExample.pages[0]?.fields[0] },
    office.admin,
  );
  expect((await call('GET', '/saved-questions', undefined, other.admin)).body.questions).toEqual([]);
  expect(
    (await call('DELETE', `/saved-questions/${savedQuestion.body.id}`, undefined, other.admin)).status,
  ).toBe(404);
  expect((await call('GET', '/forms', undefined, other.admin)).body.forms).toEqual([]);
  expect((await call('GET', '/forms', undefined, office.admin)).body.forms).toMatchObject([
    { programId: 7001, programName: 'Help', version: 2, pages: 4, draftSavedByName: 'Olive Office' },
  ]);
});

test('spec: validates applications against the version they started with; new applications use the latest version', async () => {
  await save(formExample);
  expect((await publish()).body).toEqual({ version: 3 });
  const begin = async (caller: Caller): Promise<number> =>
    (await call('POST', '/applications', { programId: 7001 }, caller)).body.applicationId;
  const getApplication = async (id: number, caller: Caller): Promise<Answer['body']> =>
    (await call('GET', `/applications/${id}`, undefined, caller)).body;
  const send = async (id: number, caller: Caller): Promise<Answer> => {
    const { notice: _, ...rest } = completeAnswers;
    const answers = { ...rest, tenure: 'own' };
    const saved = await call('PATCH', `/applications/${id}/answers`, { revision: 0, answers }, caller);
    return call('POST', `/applications/${id}/submit`, { revision: saved.body.revision }, caller);
  };
  const early = await createApplicant('Early', 'Bird', office);
  const first = await begin(early);
  const pets = { kind: 'yes-no', key: 'pets', label: { en: 'Do you have pets?' }, required: true };
  const [page, ...pages] = formExample.pages;
  await save({ ...formExample, pages: [{ ...page, fields: [...(page?.fields ?? []), pets] }, ...pages] });
  expect((await publish()).body).toEqual({ version: 4 });

  const late = await createApplicant('Late', 'Riser', office);
  const second = await begin(late);
  expect(await getApplication(first, early)).toMatchObject({ formVersion: 3, form: formExample });
  expect((await getApplication(second, late)).form.pages[0].fields.at(-1)).toEqual(pets);
  expect([await begin(early), (await getApplication(first, early)).formVersion]).toEqual([first, 3]);
  expect((await send(first, early)).status).toBe(200);
  expect((await send(second, late)).body.error).toBe('answers_incomplete');
});
