// Template administration: translation statuses, checks, and automatic templates.
import type { Template } from '@commonway/contract/messaging/template.ts';
import type { ManagedTemplate } from '@commonway/contract/messaging/templates.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createOffice, type Office } from '../../../test/factories.ts';
import { createTemplate, publishTemplate, publishText } from '../../../test/message-templates.ts';
import { createSessionCache } from '../../../test/people.ts';

const session = createSessionCache();
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
const create = async (change: object) => createTemplate(await session('supervisor'), { ...words, ...change });
const publish = async (id: number, change: (template: Template) => Template) =>
  publishTemplate(await session('supervisor'), id, change);
const write = async (id: number, language: string, body: string) =>
  publishText(await session('supervisor'), id, { language, subject: words.subject, body });
const automate = (id: number, isAutomatic = true) =>
  publish(id, (template) => ({ ...template, isAutomatic }));
const list = async (): Promise<ManagedTemplate[]> => (await request('GET', path)).body.templates;

beforeAll(async () => {
  office = await createOffice();
  const { programs } = (await request('GET', path)).body;
  const [program] = programs.filter(({ states }: { states: unknown[] }) => states.length > 1);
  target = { programId: program.programId, stateId: program.states[1].stateId };
});

test('issue 6 item 6: shows for each language of the office whether the text is current, stale, or missing', async () => {
  const id = await create(target);
  await write(id, 'es', 'Estimada {{applicantName}}');
  await write(id, 'ko', '{{applicantName}} 님께');
  await write(id, 'en', 'Dear {{applicantName}},');
  await write(id, 'es', 'Estimada {{applicantName}}:');
  const { templates, languages } = (await request('GET', path)).body;
  const found = templates.find((each: ManagedTemplate) => each.id === id) as ManagedTemplate;
  expect(found).toMatchObject({ ...target, name: 'Decision', channel: 'any', changedByName: 'James Okoye' });
  const statuses = Object.fromEntries(found.languages.map((each) => [each.language, each.status]));
  expect(statuses).toMatchObject({ en: 'current', es: 'current', ko: 'stale' });
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(languages));
  expect(statuses[languages.find((code: string) => !['en', 'es', 'ko'].includes(code))]).toBe('missing');
});

test('keeps every version with the original that each translation follows', async () => {
  const id = await create({});
  await write(id, 'en', 'Second');
  await write(id, 'es', 'Segunda');
  const { versions } = (await request('GET', `${path}/${id}/versions`)).body;
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  const { definition } = (await request('GET', `${path}/${id}/versions/3`)).body;
  expect(definition).toMatchObject({
    original: { language: 'en', body: 'Second' },
    translations: [
      { language: 'es', body: 'Segunda', translates: { subject: words.subject, body: 'Second' } },
    ],
  });
  const first = (await request('GET', `${path}/${id}/versions/1`)).body.definition;
  expect(first).toMatchObject({ original: { body: words.body }, translations: [] });
});

test('lists a template with a draft, and sends the published text until the draft is published', async () => {
  const id = await create({});
  const definition = { ...(await request('GET', `${path}/${id}`)).body.published, name: 'Renamed' };
  await request('PUT', `${path}/${id}/draft`, { revision: 0, definition });
  const find = async () => (await list()).find((each) => each.id === id);
  expect(await find()).toMatchObject({ name: 'Decision', hasDraft: true });
  expect((await request('POST', `${path}/${id}/publish`, { revision: 1 })).body).toEqual({ version: 2 });
  expect(await find()).toMatchObject({ name: 'Renamed', hasDraft: false });
});

test('rejects an unknown variable by name unless the sender fills it in', async () => {
  const typo = await request('POST', path, { ...words, body: 'Dear {{aplicantName}}, by {{date}}' });
  expect([typo.status, typo.body.error]).toEqual([422, 'variable_unknown']);
  expect(typo.body.message).toContain('aplicantName, date');
  const id = await create({ body: 'By {{date}}', senderVariables: ['date'] });
  const refused = await publish(id, (template) => ({ ...template, senderVariables: [] }));
  expect([refused.status, refused.body.problems]).toEqual([
    422,
    [{ code: 'variables-unknown', language: 'en', names: ['date'] }],
  ]);
});

test('refuses a draft with two texts in one language, an unknown language, or a text without its original', async () => {
  const id = await create({});
  const { published } = (await request('GET', `${path}/${id}`)).body;
  const text = { language: 'es', subject: '', body: 'Hola' };
  const translation = { ...text, translates: { subject: '', body: '' } };
  for (const translations of [
    [translation, translation],
    [{ ...translation, language: 'en' }],
    [{ ...translation, language: 'xx' }],
    [text],
  ]) {
    const draft = { revision: 0, definition: { ...published, translations } };
    expect((await request('PUT', `${path}/${id}/draft`, draft)).status).toBe(422);
  }
});

test('allows one automatic template per state, without sender variables, also when 50 requests compete', async () => {
  const ids = await Promise.all([create(target), create(target)]);
  const drafts = ids.map(async (id) => {
    const { published } = (await request('GET', `${path}/${id}`)).body;
    const definition = { ...published, isAutomatic: true };
    expect((await request('PUT', `${path}/${id}/draft`, { revision: 0, definition })).status).toBe(200);
  });
  await Promise.all(drafts);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => request('POST', `${path}/${ids[n % 2]}/publish`, { revision: 1 })),
  );
  const automatic = (await list()).filter(
    (each) => each.programId === target.programId && each.stateId === target.stateId && each.isAutomatic,
  );
  expect(automatic).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ body }) => body.error === 'draft_has_problems');
  expect(refused.length).toBeGreaterThan(0);
  for (const { body } of refused)
    expect(body.problems).toEqual([{ code: 'status-taken', language: null, names: ['Decision'] }]);
  const [{ id }] = automatic as [ManagedTemplate];
  const withSender = (template: Template) => ({
    ...template,
    original: { ...template.original, body: 'From {{staffName}}' },
  });
  const unknown = [{ code: 'variables-unknown', language: 'en', names: ['staffName'] }];
  expect((await publish(id, withSender)).body.problems).toEqual(unknown);
  expect((await automate(id, false)).status).toBe(200);
  expect((await publish(id, withSender)).status).toBe(200);
  expect((await automate(id)).body.problems).toEqual(unknown);
  const general = await create({ programId: target.programId });
  expect((await automate(general)).body.problems).toEqual([
    { code: 'status-missing', language: null, names: [] },
  ]);
});

test('accepts only programs and states of its own office, and hides templates from other offices', async () => {
  const refused = (change: object) => request('POST', path, { ...words, ...change });
  expect((await refused({ programId: target.programId, stateId: 999_999 })).status).toBe(404);
  expect((await refused({ stateId: target.stateId })).status).toBe(404);
  const id = await create(target);
  const { published: definition } = (await request('GET', `${path}/${id}`)).body;
  const other = (method: string, end: string, body?: unknown) =>
    call(method, `${path}/${id}${end}`, body, office.admin);
  const answers = [
    await other('GET', ''),
    await other('PUT', '/draft', { revision: 0, definition }),
    await other('POST', '/discard', { revision: 0 }),
    await other('POST', '/publish', { revision: 0 }),
    await other('POST', '/restore', { revision: 0, version: 1 }),
    await other('GET', '/versions'),
    await other('GET', '/versions/1'),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await call('POST', path, { ...words, ...target }, office.admin)).status).toBe(404);
  expect((await call('GET', path, undefined, office.admin)).body.templates).toEqual([]);
  expect((await call('GET', path, undefined, await session('caseWorker'))).status).toBe(403);
});
