import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { describeProgram } from '../../programs/describe-program.ts';
import { findEditedForm } from '../forms/queries.ts';

export const previewProgram: Handle<'admin/preview-program'> = async (context, { programId, language }) => {
  const { tx, now, tenant } = context;
  const form = findEditedForm(tx, programId);
  const program = await describeProgram(tx, programId, form, { language, now, tenant }, 'saved');
  if (program === undefined) throw new Refusal('not_found');
  return { program, form: await form };
};
