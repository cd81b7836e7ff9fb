import { role } from '@commonway/contract/accounts/account-type.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import type { TaskView } from '@commonway/contract/work-queue/case/task-view.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { listTaskRows, rolesInCase } from './queries/tasks.ts';

/** These roles may mark any task; all others only the tasks of their roles in the case's program. */
const decidingRoles: readonly number[] = [role.admin, role.supervisor, role.manager];

export interface ReadTask extends TaskView {
  readonly turn: number;
}

/** The tasks of a case that the viewer may see, and whether they may mark them. */
export async function readTasks(
  { tx, actor, language }: Pick<Context, 'tx' | 'actor' | 'language'>,
  applicationId: number,
): Promise<ReadTask[]> {
  const [rows, own] = await Promise.all([
    listTaskRows(tx, applicationId),
    rolesInCase(tx, applicationId, actor.staffId),
  ]);
  if (own === undefined) throw new Refusal('not_found');
  const decides = actor.roles.some((id) => decidingRoles.includes(id));
  return rows.map(({ label, turn, ...row }) => ({
    ...row,
    turn,
    label: localText(label, language),
    isDone: turn % 2 === 1,
    mayMark: decides || own.roleNames.includes(row.roleName),
  }));
}
