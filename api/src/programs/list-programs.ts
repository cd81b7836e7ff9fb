import { type Handle, Refusal } from '../platform/mount/context.ts';
import { programCard } from './program-card.ts';
import { type ProgramRow, programsQuery } from './queries.ts';

export const listPrograms: Handle<'programs/list-programs'> = async (context, { instanceId }) => {
  if (instanceId !== context.tenant.id) throw new Refusal('not_found');
  const rows = await context.tx.rows<ProgramRow>(programsQuery(null));
  return { programs: rows.map((row) => programCard(row, context)) };
};
