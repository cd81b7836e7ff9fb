// Programs of a test office, set up with the calls of the administration pages.
import type { ProgramSetup } from '@commonway/contract/admin/programs/program-setup.ts';
import type { ProgramValues } from '@commonway/contract/admin/programs/program-values.ts';
import { formExample } from '@commonway/contract/programs/form/form-example.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { stateExample, stepExample } from '@commonway/contract/work-queue/workflow/workflow-example.ts';
import { expect } from 'vitest';
import { writeWorkflow } from '../src/admin/workflow/queries/rows.ts';
import { testApp } from './app.ts';
import { type Answer, type Caller, call } from './client.ts';
import { rowsOf } from './rows.ts';

/** The languages of a new office. */
export const officeLanguages = ['en', 'es', 'ko', 'tl', 'ar'] as const;
/** A text in all of these languages. */
export const inAll = (text: string) =>
  Object.fromEntries(officeLanguages.map((code) => [code, `${text} ${code}`]));

export const wholeTexts = {
  ds_displayname: inAll('Help'),
  summary: inAll('Short'),
  forWhom: inAll('Whom'),
  whatItGives: inAll('Gives'),
  whatHappensNext: inAll('Next'),
};

const states = [
  stateExample(1, 'Intake', { isInitial: true }),
  stateExample(2, 'Approved', { isTerminal: true, notifiesApplicant: true }),
];

/** The administrator's calls for the office's programs, and the public view of them. */
export function programsOf(office: { readonly id: number; readonly host: string; readonly admin: Caller }) {
  const at = (programId: number, way = ''): string => `/program-setups/${programId}${way}`;
  const everyone = { host: office.host };
  const add = async (name = 'Help with rent'): Promise<number> =>
    (await call('POST', '/program-setups', { name, audience: 'individual' }, office.admin)).body.programId;
  const read = async (programId: number): Promise<ProgramSetup> =>
    (await call('GET', at(programId), undefined, office.admin)).body;
  /** Saves the values with some of them changed, over the current version. */
  const save = async (programId: number, part: object, version?: number): Promise<Answer> => {
    const now = await read(programId);
    const values: ProgramValues = { ...now.values, ...part };
    return call('PUT', at(programId), { version: version ?? now.version, values }, office.admin);
  };
  const post = async (programId: number, way: string, more: object = {}): Promise<Answer> => {
    const { version } = await read(programId);
    return call('POST', at(programId, way), { version, ...more }, office.admin);
  };
  const seen = async (programId: number): Promise<number> =>
    (await call('GET', `/programs/${programId}`, undefined, everyone)).status;
  const listed = async (): Promise<number[]> => {
    const { body } = await call('GET', `/instanceresources?instanceId=${office.id}`, undefined, everyone);
    return body.programs.map(({ cd_resource }: { cd_resource: number }) => cd_resource);
  };
  /** Adds a form and a workflow to a program. */
  const giveFormAndWorkflow = async (
    programId: number,
    form: FormDefinition = formExample,
  ): Promise<void> => {
    await rowsOf(
      office.id,
      'insert into form_version (tenant_id, program_id, version, definition) values ($1, $2, 1, $3)',
      [office.id, programId, JSON.stringify(form)],
    );
    const { processId } = await read(programId);
    const { ports } = await testApp();
    const workflow = { states, transitions: [stepExample(1, 2)], reasons: [], successors: [] };
    await ports.database.tenant(office.id, (tx) => writeWorkflow(tx, office.id, processId, workflow));
  };
  /** Creates a program that is open to the public. */
  const open = async (part: object = {}, form?: FormDefinition): Promise<number> => {
    const programId = await add();
    expect((await save(programId, { ...wholeTexts, ...part })).status).toBe(200);
    await giveFormAndWorkflow(programId, form);
    const { languages } = await read(programId);
    expect((await post(programId, '/publication', { withoutLanguages: languages })).status).toBe(200);
    return programId;
  };
  return { at, everyone, add, read, save, post, seen, listed, giveFormAndWorkflow, open };
}
export type Programs = ReturnType<typeof programsOf>;
