import { programSettings } from '@commonway/contract/programs/catalog.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { describeProgram, loadProgram, programCard } from './describe-program.ts';
import { findNewestForm, findProgramSettings, type ProgramRow, programsQuery } from './queries.ts';

export const listPrograms: Handle<'programs/list-programs'> = async (context, { instanceId }) => {
  if (instanceId !== context.tenant.id) throw new Refusal('not_found');
  const rows = await context.tx.rows<ProgramRow>(programsQuery(context.tx, null));
  return { programs: rows.map((row) => programCard(row, context)) };
};

export const getProgram: Handle<'programs/get-program'> = async (context, { programId }) => {
  const [program, form] = await Promise.all([
    loadProgram(context.tx, programId),
    findNewestForm(context.tx, programId),
  ]);
  if (program === undefined) throw new Refusal('not_found');
  return describeProgram(program, form?.definition ?? null, context);
};

export const getProgramSettings: Handle<'programs/get-program-settings'> = async ({ tx }, { programId }) => {
  const row = await findProgramSettings(tx, programId);
  if (row === undefined) throw new Refusal('not_found');
  return programSettings.parse(row.settings);
};
