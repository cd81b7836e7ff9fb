import { type Handle, Refusal } from '../platform/mount/context.ts';
import { describeProgram } from './describe-program.ts';
import { findNewestForm } from './queries.ts';

export const getProgram: Handle<'programs/get-program'> = async (context, { programId }) => {
  const form = findNewestForm(context.tx, programId).then((newest) => newest?.definition ?? null);
  const program = await describeProgram(context.tx, programId, form, context);
  if (program === undefined) throw new Refusal('not_found');
  return program;
};
