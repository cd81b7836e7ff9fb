import type { ProgramSetup } from '@commonway/contract/admin/programs/program-setup.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { findSetup, lockSetup } from '../queries/program-setups.ts';
import { setupOf } from './setup-of.ts';

export const getProgramSetup: Handle<'admin/get-program-setup'> = (context, { programId }) =>
  readSetup(context, programId);

/** The current setup of a program. */
export async function readSetup(context: Context, programId: number) {
  const row = await findSetup(context.tx, programId);
  if (row === undefined) throw new Refusal('not_found');
  return setupOf(context, row);
}

/** The setup, locked until the transaction ends; refuses with the current setup if someone saved since `version`. */
export async function lockCurrentSetup(
  context: Context,
  { programId, version }: { readonly programId: number; readonly version: number },
): Promise<ProgramSetup> {
  const row = await lockSetup(context.tx, programId);
  if (row === undefined) throw new Refusal('not_found');
  const before = setupOf(context, row);
  if (row.version !== version) throw new Refusal('stale_version', { body: { current: before } });
  return before;
}
