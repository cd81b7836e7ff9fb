import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findProgram, listPublished } from '../queries/sheets.ts';

export const listSheetVersions: Handle<'reviews/list-sheet-versions'> = async (
  { tx },
  { programId, limit },
) => {
  if ((await findProgram(tx, programId)) === undefined) throw new Refusal('not_found');
  return { versions: await listPublished(tx, programId, limit) };
};
