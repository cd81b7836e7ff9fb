// Automatic templates of states: language, program, and one letter each time a case enters the state.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { jobContext } from '../../../test/automatic-rules.ts';
import { allOf, idsOf, letLettersGo, lettersOf, makeLot, start } from '../../../test/bulk-selections.ts';
import { call } from '../../../test/client.ts';
import { sessionBook } from '../../../test/people.ts';
import { change, loadWords, stateId } from '../../../test/queue-items.ts';
import { rowsOf } from '../../../test/rows.ts';
import { notifyState } from './notify-state.ts';

const tenant = 100;
const session = sessionBook();
const path = '/communications/templates';
const ask = async (method: string, at: string, body?: unknown) =>
  call(method, at, body, await session('supervisor'));
const made: number[] = [];

interface Place {
  readonly programId: number;
  readonly stateId: number;
}
let place: Place;
let elsewhere: Place;

beforeAll(async () => {
  await loadWords();
  const states = await rowsOf<Place & { processId: number }>(
    tenant,
    `select g.id as "programId", s.id as "stateId", g.process_id as "processId"
     from program g join workflow_state s on s.process_id = g.process_id and s.name = 'Approved' order by g.process_id`,
  );
  place = states.find(({ processId }) => processId === 1) as Place;
  elsewhere = states.find(({ processId }) => processId !== 1) as Place;
});
// Automatic templates would add messages that other tests see, so remove them.
afterEach(async () => {
  for (const id of made.splice(0)) await ask('DELETE', `${path}/${id}`);
});

const save = async (words: object): Promise<number> => {
  const { status, body } = await ask('POST', path, { name: 'Decision', subject: '{{statusName}}', ...words });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.templateId;
};
const english = {
  language: 'en',
  body: 'Good news, {{applicantName}}: {{programName}} ({{applicationId}}).',
};
const spanish = {
  language: 'es',
  body: 'Buenas noticias, {{applicantName}}: {{programName}}. {{officeName}}',
};

/** An automatic template for a state, in English and Spanish. */
async function writing(where: Place): Promise<number> {
  const templateId = await save({ ...where, ...english });
  made.push(templateId);
  await save({ templateId, ...spanish });
  const settings = { name: 'Decision', channel: 'any', writesItself: true };
  expect((await ask('PATCH', `${path}/${templateId}`, settings)).status).toBe(200);
  return templateId;
}

interface Shown {
  readonly language: string;
  readonly count: number;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}
const shownTo = async (lot: string): Promise<Shown[]> => {
  const wish = { selection: allOf(lot), change: { stateId: stateId('Approved'), ownerId: null } };
  return (await ask('POST', '/bulk-changes/letters', wish)).body.letters;
};
const isOurs = ({ body }: Pick<Shown, 'body'>): boolean => /^(Good news|Buenas noticias), /.test(body);
const languagesOfOurs = async (lot: string): Promise<string[]> =>
  (await shownTo(lot))
    .filter(isOurs)
    .map(({ language }) => language)
    .toSorted();

const wrote = ['en', 'es'];
const namedIn = async (lot: string): Promise<Set<number>> => {
  const rows = await rowsOf<{ id: number }>(
    tenant,
    `select a.id from application a join applicant p on p.id = a.applicant_id where a.category = $1 and p.name <> ''`,
    [lot],
  );
  return new Set(rows.map(({ id }) => id));
};

test('issue 6 item 6: the template of a state writes to each in their own language, and the dry run shows the very message', async () => {
  await writing(place);
  const lot = await makeLot({ 'Pending-Approval': 40 });
  const shown = await shownTo(lot);
  const { id } = await start(await session('supervisor'), allOf(lot), { stateId: stateId('Approved') });
  await letLettersGo(id);
  await expect.poll(async () => (await lettersOf(lot)).length).toBe(40);
  const sent = await lettersOf(lot);
  // Applicants without a name get the standard text, never an empty name.
  const named = await namedIn(lot);
  for (const { language, count, subject, body } of shown) {
    const same = sent.filter((letter) => letter.language === language);
    expect([language, same.length]).toEqual([language, count]);
    expect(same).toContainEqual(expect.objectContaining({ subject, body }));
    for (const letter of same)
      expect([letter.id, isOurs(letter)]).toEqual([
        letter.id,
        wrote.includes(language) && named.has(letter.id),
      ]);
  }
  expect(shown.filter((letter) => !isOurs(letter)).length).toBeGreaterThan(0);
  const es = shown.find(({ language }) => language === 'es');
  expect(es?.body).toBe(`Buenas noticias, ${es?.to}: Ayuda de emergencia para la renta. Riverbend County`);
  expect(es?.subject).toBe('Aprobada');
});

test('a translation older than its original is not sent until somebody looked at it; a removed template writes nothing', async () => {
  const templateId = await writing(place);
  const lot = await makeLot({ 'Pending-Approval': 40 });
  expect(await languagesOfOurs(lot)).toEqual(['en', 'es']);
  await save({ templateId, ...english, body: 'Good news, {{applicantName}}: it is approved.' });
  expect(await languagesOfOurs(lot)).toEqual(['en']);
  await save({ templateId, ...spanish });
  expect(await languagesOfOurs(lot)).toEqual(['en', 'es']);
  expect((await ask('DELETE', `${path}/${templateId}`)).status).toBe(200);
  expect(await languagesOfOurs(lot)).toEqual([]);
});

test('the workflow studio is told in which languages the letter of a status is up to date', async () => {
  const templateId = await writing(place);
  const standing = async () => {
    const { office } = (await call('GET', '/workflows/1', undefined, await session('admin'))).body;
    return office.letters.filter((letter: { templateId: number }) => letter.templateId === templateId);
  };
  expect(await standing()).toEqual([{ stateId: place.stateId, templateId, languages: wrote }]);
  await save({ templateId, ...english, body: 'Good news, {{applicantName}}!' });
  expect(await standing()).toEqual([{ stateId: place.stateId, templateId, languages: ['en'] }]);
});

test('the template of the same status of another program is not taken', async () => {
  await writing(elsewhere);
  expect(await languagesOfOurs(await makeLot({ 'Pending-Approval': 40 }))).toEqual([]);
});

test('however often its job runs, a case gets one letter for each time it came to the state', async () => {
  await writing(place);
  const [applicationId = 0] = await idsOf(await makeLot({ 'Pending-Approval': 1 }));
  const wish = { ItemID: applicationId, NewStateID: stateId('Approved'), Comment: 'Once' };
  expect((await change(await session('supervisor'), [wish]))[0]).toMatchObject({ changed: true });
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
