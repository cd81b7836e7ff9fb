import { type Handle, Refusal } from '../platform/mount/context.ts';
import { programCard } from './program-card.ts';
import { type ProgramRow, programsQuery } from './queries.ts';

export const listPrograms: Handle<'programs/list-programs'> = async (
  { tx, tenant, language, now },
  { instanceId },
) => {
  if (instanceId !== tenant.id) throw new Refusal('not_found');
  const rows = await tx.rows<ProgramRow>(programsQuery(null));
  return { programs: rows.map((row) => programCard(row, language, now)) };
};
