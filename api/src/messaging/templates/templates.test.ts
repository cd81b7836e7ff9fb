// Templates offered in the composer: for the case, in the applicant's language, next to the original.
import type { TemplateView } from '@commonway/contract/messaging/templates.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createCase, createOffice, type Office, type SubmittedCase } from '../../../test/factories.ts';
import { publishText } from '../../../test/message-templates.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
let sent: SubmittedCase;
let office: Office;

beforeAll(async () => {
  [sent, office] = [await createCase(), await createOffice()];
  await queryRows(
    100,
    `update applicant set language = 'es' from application a where a.id = $1 and applicant.id = a.applicant_id`,
    [sent.id],
  );
});

const save = async (change: object, who: PersonName = 'supervisor') =>
  call(
    'POST',
    '/communications/templates',
    {
      name: 'Lease needed',
      language: 'en',
      subject: 'Your lease',
      body: 'Dear {{applicantName}}, send it by {{date}}.',
      senderVariables: ['date'],
      ...change,
    },
    await session(who),
  );
const write = async (templateId: number, language: string, body: string, subject = 'Your lease') =>
  publishText(await session('supervisor'), templateId, { language, subject, body });
const list = async (applicationId = sent.id) =>
  (await call('GET', `/cases/${applicationId}/templates`, undefined, await session('caseWorker'))).body;
const readTarget = async (scope: 'program' | 'state') => {
  const { programId, stateId } = await list();
  return { programId, stateId: scope === 'state' ? stateId : null };
};
const find = async (id: number, applicationId?: number) =>
  (await list(applicationId)).templates.find((each: TemplateView) => each.id === id) as
    | TemplateView
    | undefined;

test('offers a template in the applicant’s language once translated, and marks a stale translation', async () => {
  const { templateId } = (await save({})).body;
  expect(await find(templateId)).toMatchObject({ text: { language: 'en' }, isStale: false });
  await write(templateId, 'es', 'Envíelo antes del {{date}}.', 'Su contrato');
  expect(await find(templateId)).toMatchObject({
    text: { language: 'es', subject: 'Su contrato' },
    original: { language: 'en', body: 'Dear {{applicantName}}, send it by {{date}}.' },
    isStale: false,
  });
  await write(templateId, 'en', 'Send it by {{date}}, or by post.');
  expect(await find(templateId)).toMatchObject({ text: { language: 'es' }, isStale: true });
  await write(templateId, 'es', 'O por correo.');
  expect(await find(templateId)).toMatchObject({ isStale: false });
});

test('lists the most specific templates first, and omits those of another state or program', async () => {
  const [all, program, state] = [
    (await save({ name: 'A all' })).body.templateId,
    (await save({ name: 'B program', ...(await readTarget('program')) })).body.templateId,
    (await save({ name: 'C state', ...(await readTarget('state')) })).body.templateId,
  ];
  const ids = (await list()).templates.map(({ id }: TemplateView) => id) as number[];
  expect([state, program, all].map((id) => ids.indexOf(id))).toEqual(
    [state, program, all].map((id) => ids.indexOf(id)).sort((one, other) => one - other),
  );
  const [otherCase] = await queryRows<{ id: number }>(
    100,
    `select id from application where is_submitted and program_id <> (select program_id from application where id = $1) limit 1`,
    [sent.id],
  );
  const offered = (await list(otherCase?.id)).templates.map(({ id }: TemplateView) => id);
  expect(offered).toContain(all);
  expect(offered).not.toContain(program);
  expect(offered).not.toContain(state);
});

test('returns the values of the case with the list', async () => {
  expect((await list()).values).toMatchObject({
    officeName: 'Condado de Riverbend',
    staffName: 'Samuel Kim',
  });
});

test('spec 9 tool token list limit 50: accepts 50 variables per template, and offers at most 50 templates', async () => {
  const asked = Array.from({ length: 50 }, (_, n) => `field ${n}`);
  const body = asked.map((name) => `{{${name}}}`).join(' ');
  expect((await save({ name: 'Fifty', subject: '', body, senderVariables: asked })).status).toBe(200);
  const more = { name: 'Fifty-one', subject: '{{applicantName}}', body, senderVariables: asked };
  expect((await save(more)).body.error).toBe('too_many_variables');
  for (let n = 0; n < 50; n += 1) await save({ name: `Many ${n}` });
  expect((await list()).templates).toHaveLength(50);
});

test('requires the Communications permission to save templates, hides removed ones, and returns 404 to other offices', async () => {
  expect((await save({}, 'caseWorker')).status).toBe(403);
  const { templateId } = (await save({ name: 'AAA', ...(await readTarget('state')) })).body;
  const path = `/communications/templates/${templateId}`;
  expect((await call('DELETE', path, undefined, office.admin)).status).toBe(404);
  expect(await find(templateId)).toBeDefined();
  expect((await call('DELETE', path, undefined, await session('supervisor'))).status).toBe(200);
  expect(await find(templateId)).toBeUndefined();
  expect((await call('GET', path, undefined, await session('supervisor'))).status).toBe(404);
});
