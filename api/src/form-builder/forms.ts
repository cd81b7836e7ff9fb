import { formConfiguration } from '@commonway/contract/form-builder/form-configuration.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { localizeText } from '../tenants/localize-text.ts';
import { findProgramName, listProgramForms } from './queries.ts';

/** The name of a program in the caller's language; refuses an unknown program. */
async function getProgramName({ tx, language }: Context, programId: number): Promise<string> {
  const program = await findProgramName(tx, programId);
  if (program === undefined) throw new Refusal('not_found');
  return localizeText(program.name, language);
}

/**
 * The handlers of the application forms' drafts and versions. Applicants read the version with which they began, through
 * the view `form_version`.
 */
export const formHandlers = createConfigurationHandlers(formConfiguration, {
  loadDefault: () => ({ pages: [] }),
  loadSetup: async (context, programId) => ({
    programId,
    programName: await getProgramName(context, programId),
    languages: [...context.tenant.languages],
  }),
});

/** Lists the programs, each with its form's newest version, number of pages, and draft. */
export const listForms: Handle<'form-builder/list-forms'> = async ({ tx, language }) => {
  const rows = await listProgramForms(tx);
  return { forms: rows.map(({ name, ...form }) => ({ ...form, programName: localizeText(name, language) })) };
};
