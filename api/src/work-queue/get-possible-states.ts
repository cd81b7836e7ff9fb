import { type Handle, Refusal } from '../platform/mount/context.ts';
import { assignsOnlySelf } from './decide-change.ts';
import { parseEntries } from './parse-entries.ts';
import { loadItems } from './queries/changes.ts';
import { possibleStates } from './queries/workflow.ts';

/** Owner choices for a state are the people linked to it; intake specialists and case workers find only themselves (spec 4). */
export const getPossibleStates: Handle<'work-queue/get-possible-states'> = async (context, input) => {
  const entries = parseEntries(['ProcessID', 'ItemID', 'UserID', 'NumItems'], input);
  const { actor, tx } = context;
  const userId = entries.int('UserID');
  if (userId !== null && userId !== actor.staffId && userId !== actor.personId)
    throw new Refusal('not_allowed');
  const itemId = entries.int('ItemID');
  const item = itemId === null ? null : (await loadItems(tx, [itemId], false))[0];
  if (item === undefined) throw new Refusal('not_found');
  const processId = item?.processId ?? entries.int('ProcessID');
  if (processId === null) throw new Refusal('invalid_input', { fields: { ProcessID: ['required'] } });
  const rows = await possibleStates(tx, {
    processId,
    fromStateId: item?.stateId ?? null,
    roles: actor.roles,
    onlyStaffId: assignsOnlySelf(actor.roles) ? actor.staffId : null,
  });
  return { GetPossibleStates: rows };
};
