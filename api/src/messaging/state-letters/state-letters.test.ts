// Automatic templates of states: language, program, and one letter each time a case enters the state.
import { setText } from '@commonway/contract/messaging/template.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { jobContext } from '../../../test/automatic-rules.ts';
import { allOf, idsOf, letLettersGo, lettersOf, makeLot, start } from '../../../test/bulk-selections.ts';
import { call } from '../../../test/client.ts';
import { createTemplate, publishTemplate, publishText } from '../../../test/message-templates.ts';
import { sessionBook } from '../../../test/people.ts';
import { change, loadWords, stateId } from '../../../test/queue-items.ts';
import { rowsOf } from '../../../test/rows.ts';
import { notifyState } from './state-letters.ts';

const tenant = 100;
const session = sessionBook();
const path = '/communications/templates';
const request = async (method: string, at: string, body?: unknown) =>
  call(method, at, body, await session('supervisor'));
const createdIds: number[] = [];

interface Target {
  readonly programId: number;
  readonly stateId: number;
}
let target: Target;
let otherTarget: Target;

beforeAll(async () => {
  await loadWords();
  const states = await rowsOf<Target & { processId: number }>(
    tenant,
    `select g.id as "programId", s.id as "stateId", g.process_id as "processId"
     from program g join workflow_state s on s.process_id = g.process_id and s.name = 'Approved' order by g.process_id`,
  );
  target = states.find(({ processId }) => processId === 1) as Target;
  otherTarget = states.find(({ processId }) => processId !== 1) as Target;
});
// Automatic templates would add messages that other tests see, so remove them.
afterEach(async () => {
  for (const id of createdIds.splice(0)) await request('DELETE', `${path}/${id}`);
});

const english = {
  language: 'en',
  subject: '{{statusName}}',
  body: 'Good news, {{applicantName}}: {{programName}} ({{applicationId}}).',
};
const spanish = {
  language: 'es',
  subject: '{{statusName}}',
  body: 'Buenas noticias, {{applicantName}}: {{programName}}. {{officeName}}',
};

/** An automatic template for a state, in English and Spanish. */
async function createAutomaticTemplate(where: Target): Promise<number> {
  const who = await session('supervisor');
  const templateId = await createTemplate(who, { name: 'Decision', ...where, ...english });
  createdIds.push(templateId);
  const { body } = await publishTemplate(who, templateId, (template) => ({
    ...setText(template, spanish),
    isAutomatic: true,
  }));
  expect(body).toEqual({ version: 2 });
  return templateId;
}

interface PreviewedLetter {
  readonly language: string;
  readonly count: number;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}
const listPreviews = async (lot: string): Promise<PreviewedLetter[]> => {
  const input = { selection: allOf(lot), change: { stateId: stateId('Approved'), ownerId: null } };
  return (await request('POST', '/bulk-changes/letters', input)).body.letters;
};
const isFromTemplate = ({ body }: Pick<PreviewedLetter, 'body'>): boolean =>
  /^(Good news|Buenas noticias), /.test(body);
const listTemplateLanguages = async (lot: string): Promise<string[]> =>
  (await listPreviews(lot))
    .filter(isFromTemplate)
    .map(({ language }) => language)
    .toSorted();

const templateLanguages = ['en', 'es'];
const listNamedCases = async (lot: string): Promise<Set<number>> => {
  const rows = await rowsOf<{ id: number }>(
    tenant,
    `select a.id from application a join applicant p on p.id = a.applicant_id where a.category = $1 and p.name <> ''`,
    [lot],
  );
  return new Set(rows.map(({ id }) => id));
};

test('issue 6 item 6: sends the template of a state in each applicant’s language, and shows the same message in the dry run', async () => {
  await createAutomaticTemplate(target);
  const lot = await makeLot({ 'Pending-Approval': 40 });
  const previews = await listPreviews(lot);
  const { id } = await start(await session('supervisor'), allOf(lot), { stateId: stateId('Approved') });
  await letLettersGo(id);
  await expect.poll(async () => (await lettersOf(lot)).length).toBe(40);
  const sent = await lettersOf(lot);
  // Applicants without a name get the standard text, never an empty name.
  const named = await listNamedCases(lot);
  for (const { language, count, subject, body } of previews) {
    const same = sent.filter((letter) => letter.language === language);
    expect([language, same.length]).toEqual([language, count]);
    expect(same).toContainEqual(expect.objectContaining({ subject, body }));
    for (const letter of same)
      expect([letter.id, isFromTemplate(letter)]).toEqual([
        letter.id,
        templateLanguages.includes(language) && named.has(letter.id),
      ]);
  }
  expect(previews.filter((letter) => !isFromTemplate(letter)).length).toBeGreaterThan(0);
  const es = previews.find(({ language }) => language === 'es');
  expect(es?.body).toBe(`Buenas noticias, ${es?.to}: Ayuda de emergencia para la renta. Riverbend County`);
  expect(es?.subject).toBe('Aprobada');
});

test('sends no stale translation until it is updated, and nothing after the template is removed', async () => {
  const templateId = await createAutomaticTemplate(target);
  const lot = await makeLot({ 'Pending-Approval': 40 });
  expect(await listTemplateLanguages(lot)).toEqual(['en', 'es']);
  const body = 'Good news, {{applicantName}}: it is approved.';
  await publishText(await session('supervisor'), templateId, { ...english, body });
  expect(await listTemplateLanguages(lot)).toEqual(['en']);
  await publishText(await session('supervisor'), templateId, spanish);
  expect(await listTemplateLanguages(lot)).toEqual(['en', 'es']);
  expect((await request('DELETE', `${path}/${templateId}`)).status).toBe(200);
  expect(await listTemplateLanguages(lot)).toEqual([]);
});

test('lists the current languages of a status letter in the workflow studio', async () => {
  const templateId = await createAutomaticTemplate(target);
  const listLetters = async () => {
    const { setup } = (await call('GET', '/workflows/1', undefined, await session('admin'))).body;
    return setup.letters.filter((letter: { templateId: number }) => letter.templateId === templateId);
  };
  expect(await listLetters()).toEqual([
    { stateId: target.stateId, templateId, languages: templateLanguages },
  ]);
  const body = 'Good news, {{applicantName}}!';
  await publishText(await session('supervisor'), templateId, { ...english, body });
  expect(await listLetters()).toEqual([{ stateId: target.stateId, templateId, languages: ['en'] }]);
});

test('does not use the template of the same status in another program', async () => {
  await createAutomaticTemplate(otherTarget);
  expect(await listTemplateLanguages(await makeLot({ 'Pending-Approval': 40 }))).toEqual([]);
});

test('sends one letter each time a case enters the state, however often the job runs', async () => {
  await createAutomaticTemplate(target);
  const [applicationId = 0] = await idsOf(await makeLot({ 'Pending-Approval': 1 }));
  const input = { ItemID: applicationId, NewStateID: stateId('Approved'), Comment: 'Once' };
  expect((await change(await session('supervisor'), [input]))[0]).toMatchObject({ changed: true });
  const context = await jobContext();
  const job = { tenantId: tenant, applicationId, stateId: stateId('Approved') };
  await Promise.all(Array.from({ length: 20 }, () => notifyState(context, job, false)));
  const letters = await rowsOf<{ letter: string }>(
    tenant,
    `select letter from communication where application_id = $1 and letter like 'state:%'`,
    [applicationId],
  );
  const rows = await rowsOf<{ letter: string }>(
    tenant,
    `select 'state:' || id as letter from application_history where application_id = $1 and to_state_id = $2`,
    [applicationId, stateId('Approved')],
  );
  expect(letters).toEqual(rows);
  expect(letters).toHaveLength(1);
});
