import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findVersion } from './queries.ts';

export const getFormVersion: Handle<'admin/get-form-version'> = async ({ tx }, { programId, version }) => {
  const found = await findVersion(tx, programId, version);
  if (found === undefined) throw new Refusal('not_found');
  return found;
};
