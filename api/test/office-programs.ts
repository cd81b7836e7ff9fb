// Programs of a test office, set up with the calls of the administration pages.
import type { ConfigurationView } from '@commonway/contract/configuration/kind.ts';
import { programKind } from '@commonway/contract/program-setup/program-kind.ts';
import type { ProgramSetup } from '@commonway/contract/program-setup/program-setup.ts';
import type { ProgramValues } from '@commonway/contract/program-setup/program-values.ts';
import { formExample } from '@commonway/contract/programs/form/form-example.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import {
  createStateExample,
  createStepExample,
} from '@commonway/contract/work-queue/workflow/workflow-example.ts';
import { expect } from 'vitest';
import { saveWorkflow } from '../src/workflow/queries/rows.ts';
import { testApp } from './app.ts';
import { type Answer, type Caller, call } from './client.ts';
import { queryRows } from './rows.ts';

/** The languages of a new office. */
export const officeLanguages = ['en', 'es', 'ko', 'tl', 'ar'] as const;
/** A text in all languages of the office, each with its language code appended. */
export const inEveryLanguage = (text: string) =>
  Object.fromEntries(officeLanguages.map((code) => [code, `${text} ${code}`]));

export const wholeTexts = {
  ds_displayname: inEveryLanguage('Help'),
  summary: inEveryLanguage('Short'),
  forWhom: inEveryLanguage('Whom'),
  whatItGives: inEveryLanguage('Gives'),
  whatHappensNext: inEveryLanguage('Next'),
};

const states = [
  createStateExample(1, 'Intake', { isInitial: true }),
  createStateExample(2, 'Approved', { isTerminal: true, notifiesApplicant: true }),
];

interface AdministratedOffice {
  readonly id: number;
  readonly host: string;
  readonly admin: Caller;
}

/** The path of a program's setup; `way` is appended. */
const setupPath = (programId: number, way = ''): string => `/program-setups/${programId}${way}`;

/** Returns functions that read, change, and publish the values of a program. */
function createEditCalls(office: AdministratedOffice) {
  /** The program's setup with the values that administrators edit, and the problems of these. */
  const readSetup = async (programId: number) => {
    const view: ConfigurationView<ProgramValues, ProgramSetup> = (
      await call('GET', setupPath(programId), undefined, office.admin)
    ).body;
    const values = view.draft.definition ?? view.published;
    const problems = programKind.check(values, view.setup);
    return { ...view.setup, version: view.version, revision: view.draft.revision, values, problems };
  };
  const publish = async (programId: number): Promise<Answer> => {
    const { revision } = await readSetup(programId);
    return call('POST', setupPath(programId, '/publish'), { revision }, office.admin);
  };
  /** Saves the draft with some values changed, over the current revision. */
  const saveDraft = async (programId: number, part: object, revision?: number): Promise<Answer> => {
    const now = await readSetup(programId);
    const definition = { ...now.values, ...part };
    return call(
      'PUT',
      setupPath(programId, '/draft'),
      { revision: revision ?? now.revision, definition },
      office.admin,
    );
  };
  /** Changes values as the public sees them: saves the draft, and publishes it if the program is public. */
  const save = async (programId: number, part: object): Promise<Answer> => {
    const saved = await saveDraft(programId, part);
    const { wasPublished } = await readSetup(programId);
    return saved.status === 200 && wasPublished ? publish(programId) : saved;
  };
  return { readSetup, saveDraft, publish, save };
}

/** Inserts a form version, and a workflow with one transition, for a program. */
async function insertFormAndWorkflow(
  tenantId: number,
  programId: number,
  processId: number,
  form: FormDefinition,
): Promise<void> {
  await queryRows(
    tenantId,
    'insert into form_version (tenant_id, program_id, version, definition) values ($1, $2, 1, $3)',
    [tenantId, programId, JSON.stringify(form)],
  );
  const { ports } = await testApp();
  const workflow = { states, transitions: [createStepExample(1, 2)], reasons: [], successors: [] };
  await ports.database.tenant(tenantId, (tx) => saveWorkflow(tx, processId, workflow));
}

/**
 * Returns the administrator's calls for the office's programs, and functions that show what the public sees of them.
 */
export function createProgramCalls(office: AdministratedOffice) {
  const everyone = { host: office.host };
  const createProgram = async (name = 'Help with rent'): Promise<number> =>
    (await call('POST', '/program-setups', { name, audience: 'individual' }, office.admin)).body.programId;
  const { readSetup, saveDraft, publish, save } = createEditCalls(office);
  const post = (programId: number, way: string): Promise<Answer> =>
    call('POST', setupPath(programId, way), {}, office.admin);
  const getPublicStatus = async (programId: number): Promise<number> =>
    (await call('GET', `/programs/${programId}`, undefined, everyone)).status;
  const listPublicProgramIds = async (): Promise<number[]> => {
    const { body } = await call('GET', `/instanceresources?instanceId=${office.id}`, undefined, everyone);
    return body.programs.map(({ cd_resource }: { cd_resource: number }) => cd_resource);
  };
  const addFormAndWorkflow = async (programId: number, form: FormDefinition = formExample): Promise<void> => {
    const { processId } = await readSetup(programId);
    await insertFormAndWorkflow(office.id, programId, processId, form);
  };
  /** Creates a program that is open to the public. */
  const createPublicProgram = async (part: object = {}, form?: FormDefinition): Promise<number> => {
    const programId = await createProgram();
    const { languages: withoutLanguages } = await readSetup(programId);
    const saved = await saveDraft(programId, { ...wholeTexts, withoutLanguages, ...part });
    expect(saved.status).toBe(200);
    await addFormAndWorkflow(programId, form);
    expect((await publish(programId)).body).toEqual({ version: 1 });
    return programId;
  };
  return {
    setupPath,
    everyone,
    createProgram,
    readSetup,
    saveDraft,
    publish,
    save,
    post,
    getPublicStatus,
    listPublicProgramIds,
    addFormAndWorkflow,
    createPublicProgram,
  };
}
export type Programs = ReturnType<typeof createProgramCalls>;
