import { type Handle, Refusal } from '../platform/mount/context.ts';
import { describeProgram, loadProgram, toProgramCard } from './describe-program.ts';
import { buildEmbeddingQuery, type EmbeddingRow } from './embedding/queries.ts';
import { takesVisitors } from './get-public-form.ts';
import { buildProgramsQuery, findNewestForm, type ProgramRow } from './queries.ts';

/** Lists the public programs of the tenant. */
export const listPrograms: Handle<'programs/list-programs'> = async (context, { instanceId }) => {
  if (instanceId !== context.tenant.id) throw new Refusal('not_found');
  const rows = await context.tx.rows<ProgramRow>(buildProgramsQuery(context.tx, null));
  return { programs: rows.map((row) => toProgramCard(row, context)) };
};

/** Returns the page of a public program. */
export const getProgram: Handle<'programs/get-program'> = async (context, { programId }) => {
  const { tx } = context;
  const [program, form, embedding] = await Promise.all([
    loadProgram(tx, programId),
    findNewestForm(tx, programId),
    tx.maybe<EmbeddingRow>(buildEmbeddingQuery(tx.tenantId, programId)),
  ]);
  if (program === undefined || embedding === undefined) throw new Refusal('not_found');
  return {
    ...describeProgram(program, form?.definition ?? null, context),
    takesVisitors: form !== undefined && takesVisitors(context, program.row, embedding),
  };
};
