import type { Escalations } from '@commonway/contract/admin/workflow/list-escalations.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { hasProcess, listClockedStates, listPeople, listRoles, listRules } from './queries.ts';

export const listEscalations: Handle<'admin/list-escalations'> = async ({ tx }, { processId }) => {
  if (!(await hasProcess(tx, processId))) throw new Refusal('not_found');
  return readEscalations(tx, processId);
};

/** The rules of a workflow and the choices for editing them. */
export async function readEscalations(tx: Transaction, processId: number): Promise<Escalations> {
  const [rules, states, staff, roles] = await Promise.all([
    listRules(tx, processId),
    listClockedStates(tx, processId),
    listPeople(tx, processId),
    listRoles(tx, processId),
  ]);
  return { rules, states, staff, roles };
}
