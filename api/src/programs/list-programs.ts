import { programSettings } from '@commonway/contract/programs/catalog.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { describeProgram, loadProgram, toProgramCard } from './describe-program.ts';
import { buildProgramsQuery, findNewestForm, findProgramSettings, type ProgramRow } from './queries.ts';

/** Lists the public programs of the tenant. */
export const listPrograms: Handle<'programs/list-programs'> = async (context, { instanceId }) => {
  if (instanceId !== context.tenant.id) throw new Refusal('not_found');
  const rows = await context.tx.rows<ProgramRow>(buildProgramsQuery(context.tx, null));
  return { programs: rows.map((row) => toProgramCard(row, context)) };
};

/** Returns the page of a public program. */
export const getProgram: Handle<'programs/get-program'> = async (context, { programId }) => {
  const [program, form] = await Promise.all([
    loadProgram(context.tx, programId),
    findNewestForm(context.tx, programId),
  ]);
  if (program === undefined) throw new Refusal('not_found');
  return describeProgram(program, form?.definition ?? null, context);
};

/** Returns the settings of a published program, with the specification's defaults. */
export const getProgramSettings: Handle<'programs/get-program-settings'> = async ({ tx }, { programId }) => {
  const row = await findProgramSettings(tx, programId);
  if (row === undefined) throw new Refusal('not_found');
  return programSettings.parse(row.settings);
};
