import { Readable } from 'node:stream';
import { formConfiguration } from '@commonway/contract/admin/forms/form-configuration.ts';
import { type FormFile, formFileFormat } from '@commonway/contract/programs/building/draft-form.ts';
import { configurationHandlers } from '../../platform/configuration/handlers.ts';
import { type Context, type Handle, type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { textIn } from '../../tenants/text-in.ts';
import { findEditedForm, findProgramName, listPrograms } from './queries.ts';

/** The name of a program in the caller's language. */
async function programNameOf({ tx, language }: Context, programId: number): Promise<string> {
  const program = await findProgramName(tx, programId);
  if (program === undefined) throw new Refusal('not_found');
  return textIn(program.name, language);
}

/** Applicants read the version with which they began, through the view `form_version`. */
export const formHandlers = configurationHandlers(formConfiguration, {
  loadDefault: () => ({ pages: [] }),
  loadSetup: async (context, programId) => ({
    programId,
    programName: await programNameOf(context, programId),
    languages: [...context.tenant.languages],
  }),
});

export const listForms: Handle<'admin/list-forms'> = async ({ tx, language }) => {
  const rows = await listPrograms(tx);
  return { forms: rows.map(({ name, ...form }) => ({ ...form, programName: textIn(name, language) })) };
};

export const downloadForm: HandleDownload<'admin/download-form'> = async (context, { programId }) => {
  const [name, definition] = await Promise.all([
    programNameOf(context, programId),
    findEditedForm(context.tx, programId),
  ]);
  if (definition === null) throw new Refusal('not_found');
  const file: FormFile = { format: formFileFormat, name, definition };
  const bytes = Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
  return {
    fileName: `form-${programId}.json`,
    mediaType: 'application/json; charset=utf-8',
    sizeBytes: bytes.length,
    bytes: Readable.from([bytes]),
  };
};

export const importForm: Handle<'admin/import-form'> = (context, { file, ...draft }) =>
  formHandlers['admin/save-form-draft'].handle(context, { ...draft, definition: file.definition });
