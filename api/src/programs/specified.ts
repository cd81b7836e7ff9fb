// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { programSettings } from '@commonway/contract/programs/catalog.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { findProgramSettings } from './queries.ts';

/** Returns the settings of a published program, with the specification's defaults. */
export const getProgramSettings: Handle<'programs/get-program-settings'> = async ({ tx }, { programId }) => {
  const row = await findProgramSettings(tx, programId);
  if (row === undefined) throw new Refusal('not_found');
  return programSettings.parse(row.settings);
};
