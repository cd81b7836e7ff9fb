import { programSettings } from '@commonway/contract/programs/get-program-settings.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { findProgramSettings } from './queries.ts';

export const getProgramSettings: Handle<'programs/get-program-settings'> = async ({ tx }, { programId }) => {
  const row = await findProgramSettings(tx, programId);
  if (row === undefined) throw new Refusal('not_found');
  return programSettings.parse(row.settings);
};
