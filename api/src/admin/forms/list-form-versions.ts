import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findProgramName, listVersions } from './queries.ts';

export const listFormVersions: Handle<'admin/list-form-versions'> = async ({ tx }, { programId, limit }) => {
  const [program, versions] = await Promise.all([
    findProgramName(tx, programId),
    listVersions(tx, programId, limit),
  ]);
  if (program === undefined) throw new Refusal('not_found');
  return { versions };
};
