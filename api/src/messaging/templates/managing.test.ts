// Template administration: translation statuses, versions, and automatic templates.
import type { ManagedTemplate } from '@commonway/contract/messaging/templates.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createOffice, type Office } from '../../../test/factories.ts';
import { sessionBook } from '../../../test/people.ts';

const session = sessionBook();
let office: Office;
let target: { programId: number; stateId: number };

const path = '/communications/templates';
const request = async (method: string, at: string, body?: unknown) =>
  call(method, at, body, await session('supervisor'));
const words = {
  name: 'Decision',
  language: 'en',
  subject: 'About {{programName}}',
  body: 'Dear {{applicantName}}',
};
const save = (change: object) => request('POST', path, { ...words, ...change });
const createTemplate = async (change: object): Promise<number> => (await save(change)).body.templateId;
const read = async (id: number) => (await request('GET', `${path}/${id}`)).body;
const updateTemplate = (id: number, change: object) =>
  request('PATCH', `${path}/${id}`, { name: 'Decision', channel: 'any', writesItself: true, ...change });

beforeAll(async () => {
  office = await createOffice();
  const { programs } = (await request('GET', path)).body;
  const [program] = programs.filter(({ states }: { states: unknown[] }) => states.length > 1);
  target = { programId: program.programId, stateId: program.states[1].stateId };
});

test('issue 6 item 6: shows for each language of the office whether the text is current, stale, or missing', async () => {
  const id = await createTemplate(target);
  await save({ templateId: id, language: 'es', body: 'Estimada {{applicantName}}' });
  await save({ templateId: id, language: 'ko', body: '{{applicantName}} 님께' });
  await save({ templateId: id, body: 'Dear {{applicantName}},' });
  await save({ templateId: id, language: 'es', body: 'Estimada {{applicantName}}:' });
  const { templates, languages } = (await request('GET', path)).body;
  const found = templates.find((each: ManagedTemplate) => each.id === id) as ManagedTemplate;
  expect(found).toMatchObject({ ...target, name: 'Decision', channel: 'any', changedByName: 'James Okoye' });
  const statuses = Object.fromEntries(found.languages.map((each) => [each.language, each.status]));
  expect(statuses).toMatchObject({ en: 'current', es: 'current', ko: 'stale' });
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(languages));
  expect(statuses[languages.find((code: string) => !['en', 'es', 'ko'].includes(code))]).toBe('missing');
});

test('keeps every version with the version of the original that it translates', async () => {
  const id = await createTemplate({});
  await save({ templateId: id, body: 'Second' });
  await save({ templateId: id, language: 'es', body: 'Segunda' });
  const { template, versions } = await read(id);
  expect(template.id).toBe(id);
  expect(
    versions.map(({ language, version, ofVersion, body }: Record<string, unknown>) => [
      language,
      version,
      ofVersion,
      body,
    ]),
  ).toEqual([
    ['es', 1, 2, 'Segunda'],
    ['en', 2, 2, 'Second'],
    ['en', 1, 1, words.body],
  ]);
});

test('saves one version when 50 requests replace the same one, and returns it to the others', async () => {
  const id = await createTemplate({});
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => save({ templateId: id, over: 1, body: `Words ${n}` })),
  );
  const [saved, ...more] = answers.filter(({ status }) => status === 200);
  expect([saved?.body.version, more]).toEqual([2, []]);
  const conflicts = answers.filter(({ body }) => body.error === 'stale_version');
  expect(conflicts).toHaveLength(49);
  const { versions } = await read(id);
  expect(conflicts[0]?.body.current).toMatchObject({ version: 2, body: versions[0].body });
});

test('rejects an unknown variable by name unless the sender fills it in', async () => {
  const typo = await save({ body: 'Dear {{aplicantName}}, by {{date}}' });
  expect([typo.status, typo.body.error]).toEqual([422, 'variable_unknown']);
  expect(typo.body.message).toContain('aplicantName, date');
  expect((await save({ body: 'By {{date}}', asked: ['date'] })).status).toBe(200);
});

test('allows one automatic template per state, without sender variables, also when 50 requests compete', async () => {
  const ids = await Promise.all([createTemplate(target), createTemplate(target)]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => updateTemplate(ids[n % 2] as number, {})),
  );
  const automatic = (await request('GET', path)).body.templates.filter(
    (each: ManagedTemplate) =>
      each.programId === target.programId && each.stateId === target.stateId && each.writesItself,
  );
  expect(automatic).toHaveLength(1);
  expect(answers.every(({ status, body }) => status === 200 || body.error === 'state_has_letter')).toBe(true);
  const [{ id }] = automatic;
  const withSender = await save({ templateId: id, body: 'From {{staffName}}' });
  expect(withSender.body.error).toBe('variable_unknown');
  expect((await updateTemplate(id, { writesItself: false })).status).toBe(200);
  await save({ templateId: id, body: 'From {{staffName}}' });
  expect((await updateTemplate(id, {})).body.error).toBe('variable_unknown');
  expect((await updateTemplate(await createTemplate({ programId: target.programId }), {})).body.error).toBe(
    'state_missing',
  );
});

test('accepts only programs and states of its own office, and hides templates from other offices', async () => {
  expect((await save({ programId: target.programId, stateId: 999_999 })).status).toBe(404);
  expect((await save({ stateId: target.stateId })).status).toBe(404);
  const id = await createTemplate(target);
  const other = (method: string, body?: unknown) => call(method, `${path}/${id}`, body, office.admin);
  expect((await other('GET')).status).toBe(404);
  expect((await other('PATCH', { name: 'Mine', channel: 'any', writesItself: false })).status).toBe(404);
  expect((await call('POST', path, { ...words, ...target }, office.admin)).status).toBe(404);
  expect((await call('GET', path, undefined, office.admin)).body.templates).toEqual([]);
  expect((await call('GET', path, undefined, await session('caseWorker'))).status).toBe(403);
});
