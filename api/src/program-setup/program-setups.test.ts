// Programs set up by administrators: added as drafts, saved with a version, published, archived, and restored.
import type { ProgramProblem } from '@commonway/contract/program-setup/check-program.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createOffice, type Office } from '../../test/factories.ts';
import {
  createProgramCalls,
  inEveryLanguage,
  officeLanguages,
  type Programs,
  wholeTexts,
} from '../../test/office-programs.ts';
import { everyValue } from '../../test/program-values.ts';
import { queryRow, queryRows } from '../../test/rows.ts';
import { toProgramValues } from './programs.ts';
import { buildValuesQuery, type ValuesRow } from './queries/programs.ts';

const hundred = Array.from({ length: 100 }, (_, index) => index);
/** A million steps. */
const endless = { map: [hundred, { map: [hundred, { map: [hundred, 1] }] }] };

let office: Office;
let programs: Programs;
beforeAll(async () => {
  office = await createOffice();
  programs = createProgramCalls(office);
});

describe('a draft', () => {
  test('is visible only to administrators until it is published', async () => {
    const programId = await programs.createProgram();
    expect(await programs.readSetup(programId)).toMatchObject({
      life: 'draft',
      version: null,
      openDrafts: 0,
    });
    expect([
      await programs.getPublicStatus(programId),
      (await programs.listPublicProgramIds()).includes(programId),
    ]).toEqual([404, false]);
    const settings = await call('GET', `/program-settings/${programId}`, undefined, office.admin);
    expect(settings.status).toBe(404);
  });

  test('shows administrators an applicant’s preview in any language with the draft form', async () => {
    const programId = await programs.createProgram();
    await programs.save(programId, {
      ...wholeTexts,
      ds_displayname: { en: 'Warm Homes', es: 'Hogares cálidos' },
    });
    const preview = (language: string) =>
      call('GET', `/program-setups/${programId}/preview?language=${language}`, undefined, office.admin);
    const bare = await preview('es');
    expect(bare.body).toMatchObject({
      program: { ds_displayname: 'Hogares cálidos', pages: [] },
      form: null,
    });
    await programs.addFormAndWorkflow(programId);
    const { body } = await preview('en');
    expect(body.program.ds_displayname).toBe('Warm Homes');
    expect(body.program.pages).toHaveLength(body.form.pages.length);
    expect(await programs.getPublicStatus(programId)).toBe(404);
    expect((await preview('xx')).status).toBe(422);
  });

  test('lists missing parts and can be published only when complete', async () => {
    const programId = await programs.createProgram();
    await programs.saveDraft(programId, { budget: 10 });
    const early = await programs.publish(programId);
    expect([early.status, early.body.error]).toEqual([422, 'draft_has_problems']);
    expect(early.body.problems.map(({ code, field }: ProgramProblem) => field ?? code)).toEqual([
      'ds_displayname',
      'summary',
      'forWhom',
      'whatItGives',
      'whatHappensNext',
      'form',
      'states',
    ]);
    await programs.saveDraft(programId, wholeTexts);
    await programs.addFormAndWorkflow(programId);
    expect((await programs.readSetup(programId)).problems).toEqual([]);
    expect((await programs.publish(programId)).body).toEqual({ version: 1 });
    expect(await programs.readSetup(programId)).toMatchObject({ life: 'published', state: 'open' });
    expect([
      await programs.getPublicStatus(programId),
      (await programs.listPublicProgramIds()).includes(programId),
    ]).toEqual([200, true]);
  });

  test('can be published without a language only if confirmed, and never without the default language', async () => {
    const programId = await programs.createProgram();
    await programs.saveDraft(programId, {
      ...wholeTexts,
      summary: { en: 'Short' },
      withoutLanguages: ['es', 'ko', 'tl'],
    });
    await programs.addFormAndWorkflow(programId);
    expect((await programs.publish(programId)).body.problems).toEqual([
      { code: 'text', field: 'summary', languages: ['ar'], isBlocking: true },
    ]);
    await programs.saveDraft(programId, { summary: { es: 'Breve' }, withoutLanguages: officeLanguages });
    expect((await programs.publish(programId)).body.problems[0].languages).toEqual(['en']);
    await programs.saveDraft(programId, { summary: { en: 'Short' } });
    expect((await programs.publish(programId)).status).toBe(200);
  });

  test('needs no form if applicants apply on another site', async () => {
    const programId = await programs.createProgram();
    const link = 'https://apply.example.gov/rent';
    await programs.saveDraft(programId, { ...wholeTexts, ds_resourceapplyurl: link });
    expect((await programs.publish(programId)).status).toBe(200);
    const { body } = await call('GET', `/programs/${programId}`, undefined, programs.everyone);
    expect(body.resource.ds_resourceapplyurl).toBe('https://apply.example.gov/rent');
  });
});

describe('saving', () => {
  test('spec 3 Instance resource and Program settings: returns every field as saved', async () => {
    const programId = await programs.createPublicProgram();
    const saved = await programs.save(programId, everyValue);
    expect(saved.status).toBe(200);
    expect((await programs.readSetup(programId)).values).toEqual(everyValue);
    // The product reads the program's row: the same values, if there were no versions.
    const { text, values } = buildValuesQuery(office.id, programId, 'America/Los_Angeles');
    const stored = await queryRows<ValuesRow>(office.id, text, [...values]);
    expect(stored.map(toProgramValues)).toEqual([everyValue]);
    const zone = await queryRow(
      office.id,
      `select opens_at at time zone 'America/Los_Angeles' = '2030-07-01 08:30' as "isLocal" from program
      where id = $1`,
      [programId],
    );
    expect(zone['isLocal']).toBe(true);
  });

  test.each([
    ['ds_resourceapplyurl', 'javascript:alert(1)'],
    ['ds_resourceapplyurl', 'http://apply.example.gov'],
    ['ds_resourceapplyurl', '//evil.example'],
    ['ds_resourceapplyurl', '/\\evil.example'],
    ['FormURL', 'http://forms.example.gov'],
    ['FormURL', '/own'],
    ['FormURL', 'https://me:secret@forms.example.gov'],
    ['season', { from: '13-01', until: '02-01' }],
    ['zips', ['9550']],
    ['budget', -1],
    ['category', ''],
    ['fees', [{ key: 'fee', label: { en: 'Fee' }, amount: { minor: 0 } }]],
  ])('%s %j stays in the draft and is not published', async (key, value) => {
    const programId = await programs.createPublicProgram();
    const { status, body } = await programs.save(programId, { [key]: value });
    expect([status, body.error]).toEqual([422, 'draft_has_problems']);
    const problem = { code: 'invalid', field: key, languages: [], isBlocking: true };
    expect(body.problems.filter(({ isBlocking }: ProgramProblem) => isBlocking)).toEqual([problem]);
    const preview = `/program-setups/${programId}/preview?language=en`;
    expect((await call('GET', preview, undefined, office.admin)).status).toBe(200);
  });

  test.each([
    ['closesAt', '2030-02-30T10:00'],
    ['ds_displayname', { xx: 'No such language' }],
    ['Payments', { Type: 'Barter' }],
    ['fees', [{ key: 'fee', label: { en: 'Fee' }, amount: { rule: endless, minMinor: 1, maxMinor: 2 } }]],
    [
      'fees',
      [
        {
          key: 'fee',
          label: { en: 'Fee' },
          amount: { minor: 1 },
          waiver: { rule: endless, because: { en: 'x' } },
        },
      ],
    ],
  ])('%s %j is rejected with an error at its field', async (key, value) => {
    const programId = await programs.createProgram();
    const { status, body } = await programs.saveDraft(programId, { [key]: value });
    expect([status, body.error]).toEqual([422, 'invalid_input']);
    expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^definition\\.${key}`));
  });

  test('rejects a program that closes before it opens, a role without a name, and tasks with the same key', async () => {
    const programId = await programs.createPublicProgram();
    const dates = { opensAt: '2030-07-01T08:30', closesAt: '2030-07-01T08:30' };
    const task = { key: 'call', label: { en: 'Call' }, isRequired: false };
    const unnamed = [{ WorkflowRoleName: '', Tasks: [task] }];
    const { body } = await programs.save(programId, { ...dates, Tasks: unnamed });
    expect(body.problems.map(({ code, field }: ProgramProblem) => [code, field])).toEqual([
      ['invalid', 'closesAt'],
      ['role', 'Tasks'],
    ]);
    const groups = [
      { WorkflowRoleName: 'Intake', Tasks: [task] },
      { WorkflowRoleName: 'Case Worker', Tasks: [task] },
    ];
    expect(Object.keys((await programs.saveDraft(programId, { Tasks: groups })).body.fields)).toEqual([
      'definition.Tasks',
    ]);
  });

  test('changes nothing for the public until it is published', async () => {
    const programId = await programs.createPublicProgram();
    await programs.saveDraft(programId, { summary: inEveryLanguage('Not yet') });
    const seen = async () =>
      (await call('GET', `/programs/${programId}`, undefined, programs.everyone)).body.summary;
    expect(await seen()).toBe('Short en');
    const preview = await call(
      'GET',
      `/program-setups/${programId}/preview?language=ko`,
      undefined,
      office.admin,
    );
    expect(preview.body.program.summary).toBe('Not yet ko');
    expect((await programs.publish(programId)).body).toEqual({ version: 2 });
    expect(await seen()).toBe('Not yet en');
  });

  test('records each change in the audit log', async () => {
    const programId = await programs.createPublicProgram();
    await programs.save(programId, { budget: 10 });
    const { details } = await queryRow(
      office.id,
      `select details from audit_entry where operation = 'program-setup/publish-program' and subject_id = $1
       order by id desc limit 1`,
      [programId],
    );
    expect(details).toMatchObject({ version: 2, changes: [{ code: 'setting', field: 'budget', value: 10 }] });
  });

  test('requires texts of a published program in the tenant’s language', async () => {
    const programId = await programs.createPublicProgram();
    const blank = await programs.save(programId, { summary: { es: 'Breve' } });
    expect([blank.status, blank.body.error]).toEqual([422, 'draft_has_problems']);
    expect(await programs.getPublicStatus(programId)).toBe(200);
    expect((await programs.save(programId, { summary: { en: 'Short' } })).status).toBe(200);
  });

  test('keeps settings of other modules', async () => {
    const programId = await programs.createPublicProgram();
    await queryRows(
      office.id,
      `update program set settings = '{"Payments": {"Type": "Online", "Fee": 5}, "Own": 1}' where id = $1`,
      [programId],
    );
    await programs.save(programId, { budget: 1, Payments: { Type: 'Online' } });
    const { settings } = await queryRow(office.id, 'select settings from program where id = $1', [programId]);
    expect(settings).toMatchObject({ Payments: { Type: 'Online', Fee: 5 }, Own: 1 });
  });
});

/** Publishes one of the standard validations of a program. */
async function publishServiceAreaRule(programId: number): Promise<void> {
  const path = `/programs/${programId}/validation-rules`;
  const { standard } = (await call('GET', path, undefined, office.admin)).body.setup;
  const definition = standard.filter(({ kind }: { kind: string }) => kind === 'external');
  await call('PUT', `${path}/draft`, { revision: 0, definition }, office.admin);
  expect((await call('POST', `${path}/publish`, { revision: 1 }, office.admin)).status).toBe(200);
}

test('starts without validations', async () => {
  const programId = await programs.createPublicProgram();
  const path = `/programs/${programId}/validation-rules`;
  const { published, setup } = (await call('GET', path, undefined, office.admin)).body;
  expect([published, setup.inForce, setup.standard.length]).toEqual([[], [], 9]);
});

describe('a copy', () => {
  test('has settings, form, workflow with its messages, rules, and figures, but no applications', async () => {
    const programId = await programs.createPublicProgram();
    await programs.save(programId, { budget: 900, Tasks: [{ WorkflowRoleName: 'Intake', Tasks: [] }] });
    await queryRows(office.id, 'insert into income_limit values ($1, $2, 3, 51000)', [office.id, programId]);
    await publishServiceAreaRule(programId);
    const created = await programs.post(programId, '/copies');
    const copy = await programs.readSetup(created.body.programId);
    const source = await programs.readSetup(programId);
    expect(copy).toMatchObject({ life: 'draft', version: null, formVersion: 1, openDrafts: 0, problems: [] });
    expect(copy.values).toEqual({
      ...source.values,
      ds_displayname: Object.fromEntries(officeLanguages.map((code) => [code, `Help ${code} (2)`])),
    });
    const workflowOf = async (processId: number) =>
      (await call('GET', `/workflows/${processId}`, undefined, office.admin)).body.published;
    const [theirs, own] = [await workflowOf(source.processId), await workflowOf(copy.processId)];
    const plain = ({ states }: { states: { id: number }[] }) => states.map((state) => ({ ...state, id: 0 }));
    expect(plain(own)).toEqual(plain(theirs));
    expect(own.transitions).toHaveLength(1);
    expect(own.states[0].id).not.toBe(theirs.states[0].id);
    const rules = async (id: number) =>
      queryRows(office.id, 'select rule, kind, parameters from validation_rule where program_id = $1', [id]);
    expect(await rules(copy.programId)).toEqual(await rules(programId));
    expect(await rules(copy.programId)).toMatchObject([{ rule: 'service-area' }]);
    const limits = await queryRows(
      office.id,
      'select yearly_amount::int as amount from income_limit where program_id = $1',
      [copy.programId],
    );
    expect(limits).toEqual([{ amount: 51_000 }]);
    expect((await programs.publish(copy.programId)).body).toEqual({ version: 1 });
    expect(await programs.getPublicStatus(copy.programId)).toBe(200);
  });
});

describe('the archive', () => {
  test('removes a program from the catalog and restores it unchanged', async () => {
    const programId = await programs.createPublicProgram();
    expect((await programs.post(programId, '/archive')).body).toEqual({ life: 'archived' });
    const archived = { life: 'archived', state: 'closed', problems: [{ code: 'archived' }] };
    expect(await programs.readSetup(programId)).toMatchObject(archived);
    expect([
      await programs.getPublicStatus(programId),
      (await programs.listPublicProgramIds()).includes(programId),
    ]).toEqual([200, false]);
    expect((await programs.post(programId, '/restoration')).body).toEqual({ life: 'published' });
    expect(await programs.readSetup(programId)).toMatchObject({ life: 'published', state: 'open' });
    expect((await programs.listPublicProgramIds()).includes(programId)).toBe(true);
  });

  test('archives and restores once, and does not publish an archived draft', async () => {
    const programId = await programs.createProgram();
    await programs.saveDraft(programId, { ...wholeTexts, ds_resourceapplyurl: 'https://apply.example.gov/' });
    for (let time = 0; time < 2; time += 1)
      expect((await programs.post(programId, '/archive')).body).toEqual({ life: 'archived' });
    expect((await programs.publish(programId)).body.problems).toMatchObject([{ code: 'archived' }]);
    for (let time = 0; time < 2; time += 1)
      expect((await programs.post(programId, '/restoration')).body).toEqual({ life: 'draft' });
    const entries = await queryRows(
      office.id,
      `select details from audit_entry where subject_id = $1 and details ? 'life' order by id`,
      [programId],
    );
    expect(entries.map(({ details }) => details)).toEqual([
      { life: { before: 'draft', after: 'archived' } },
      { life: { before: 'archived', after: 'draft' } },
    ]);
  });

  test('lists all programs with archived programs last', async () => {
    const archived = await programs.createPublicProgram();
    await programs.post(archived, '/archive');
    const draft = await programs.createProgram();
    const { programs: list } = (await call('GET', '/program-setups', undefined, office.admin)).body;
    const lives = list.map(({ life }: { life: string }) => life);
    expect(lives.lastIndexOf('draft')).toBeLessThan(lives.indexOf('archived'));
    expect(list.find((each: { programId: number }) => each.programId === draft)).toMatchObject({
      formVersion: null,
      states: 0,
      openDrafts: 0,
    });
  });
});
