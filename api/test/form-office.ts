// A test office with one program and a test's own form.
import { type FormDefinition, formDefinitionSchema } from '@commonway/contract/programs/form-definition.ts';
import type { Answer, Caller } from './client.ts';
import { call } from './client.ts';
import { createApplicant, createOffice, type Office } from './factories.ts';
import { createProgramWithWorkflow, createUnrestrictedWorkflow } from './office-workflow.ts';
import { queryRows } from './rows.ts';

export interface FormOffice extends Office {
  /** A new signed-in applicant with a started application. */
  readonly startApplication: () => Promise<StartedApplication>;
}

export interface StartedApplication {
  readonly id: number;
  readonly caller: Caller & { readonly token: string };
  readonly read: () => Promise<Answer>;
  readonly save: (revision: number, answers: object) => Promise<Answer>;
  readonly submit: (revision: number) => Promise<Answer>;
}

/** Creates an office with one program and this form, which may omit what the schema adds by default. */
export async function createFormOffice(form: object): Promise<FormOffice> {
  const office = await createOffice();
  const definition: FormDefinition = formDefinitionSchema.parse(form);
  await createProgramWithWorkflow(office, createUnrestrictedWorkflow);
  await queryRows(
    office.id,
    `insert into form_version (tenant_id, program_id, version, definition, published_at) values ($1, 7001, 1, $2, now())`,
    [office.id, JSON.stringify(definition)],
  );
  return {
    ...office,
    startApplication: async () => {
      const caller = await createApplicant('Nadia', 'Petrov', office);
      const { body } = await call('POST', '/applications', { programId: 7001 }, caller);
      const id = body.applicationId as number;
      return {
        id,
        caller,
        read: () => call('GET', `/applications/${id}`, undefined, caller),
        save: (revision, answers) =>
          call('PATCH', `/applications/${id}/answers`, { revision, answers }, caller),
        submit: (revision) => call('POST', `/applications/${id}/submit`, { revision }, caller),
      };
    },
  };
}
