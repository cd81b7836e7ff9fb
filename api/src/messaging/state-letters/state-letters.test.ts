// Automatic templates of states: language, program, and one letter each time a case enters the state.
import { setText } from '@commonway/contract/messaging/template.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createJobContext } from '../../../test/automatic-rules.ts';
import {
  createLot,
  listLotIds,
  listLotNotifications,
  selectLot,
  sendNotificationsNow,
  startChange,
} from '../../../test/bulk-selections.ts';
import { call } from '../../../test/client.ts';
import { createTemplate, publishTemplate, publishText } from '../../../test/message-templates.ts';
import { createSessionCache } from '../../../test/people.ts';
import { applyBulkChange, getStateId, loadIds } from '../../../test/queue-items.ts';
import { queryRows } from '../../../test/rows.ts';
import { notifyState } from './state-letters.ts';

const tenant = 100;
const session = createSessionCache();
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
  await loadIds();
  const states = await queryRows<Target & { processId: number }>(
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
  const input = { selection: selectLot(lot), change: { stateId: getStateId('Approved'), ownerId: null } };
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
  const rows = await queryRows<{ id: number }>(
    tenant,
    `select a.id from application a join applicant p on p.id = a.applicant_id where a.category = $1 and p.name <> ''`,
    [lot],
  );
  return new Set(rows.map(({ id }) => id));
};

test('issue 6 item 6: sends the template of a state in each applicant’s language, and shows the same message in the dry run', async () => {
  await createAutomaticTemplate(target);
  const lot = await createLot({ 'Pending-Approval': 40 });
  const previews = await listPreviews(lot);
  const { id } = await startChange(await session('supervisor'), selectLot(lot), {
    stateId: getStateId('Approved'),
  });
  await sendNotificationsNow(id);
  await expect.poll(async () => (await listLotNotifications(lot)).length).toBe(40);
  const sent = await listLotNotifications(lot);
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
  expect(es?.body).toContain(
    `Buenas noticias, ${es?.to}: Ayuda de emergencia para la renta. Condado de Riverbend\n\n`,
  );
  expect(es?.body).toContain('puede apelar hasta el ');
  expect(es?.subject).toBe('Aprobada');
});

test('sends no stale translation until it is updated, and nothing after the template is removed', async () => {
  const templateId = await createAutomaticTemplate(target);
  const lot = await createLot({ 'Pending-Approval': 40 });
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
  expect(await listTemplateLanguages(await createLot({ 'Pending-Approval': 40 }))).toEqual([]);
});

test('sends one letter each time a case enters the state, however often the job runs', async () => {
  await createAutomaticTemplate(target);
  const [applicationId = 0] = await listLotIds(await createLot({ 'Pending-Approval': 1 }));
  const input = { ItemID: applicationId, NewStateID: getStateId('Approved'), Comment: 'Once' };
  expect((await applyBulkChange(await session('supervisor'), [input]))[0]).toMatchObject({ changed: true });
  const context = await createJobContext();
  const job = { tenantId: tenant, applicationId, stateId: getStateId('Approved') };
  await Promise.all(Array.from({ length: 20 }, () => notifyState(context, job, false)));
  const letters = await queryRows<{ letter: string }>(
    tenant,
    `select letter from communication where application_id = $1 and letter like 'state:%'`,
    [applicationId],
  );
  const rows = await queryRows<{ letter: string }>(
    tenant,
    `select 'state:' || id as letter from application_history where application_id = $1 and to_state_id = $2`,
    [applicationId, getStateId('Approved')],
  );
  expect(letters).toEqual(rows);
  expect(letters).toHaveLength(1);
});
