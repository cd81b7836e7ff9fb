import type { Handle } from '../../platform/mount/context.ts';
import { programOpening } from '../../programs/program-state.ts';
import { textIn } from '../../tenants/text-in.ts';
import { listSetups } from '../queries/program-setups.ts';
import { lifecycleOf } from './setup-of.ts';

export const listProgramSetups: Handle<'admin/list-program-setups'> = async ({
  tx,
  tenant,
  language,
  now,
}) => {
  const rows = await listSetups(tx);
  return {
    programs: rows.map((row) => ({
      programId: row.id,
      processId: row.processId,
      programName: textIn(row.name, language),
      life: lifecycleOf(row),
      state: programOpening(row, now, tenant.timeZone).state,
      formVersion: row.formVersion,
      states: row.states,
      openDrafts: row.openDrafts,
    })),
  };
};
