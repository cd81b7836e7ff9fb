import { role } from '@commonway/contract/accounts/account-type.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import type { TaskView } from '@commonway/contract/work-queue/case/task-view.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { listTaskRows, rolesInCase } from './queries/tasks.ts';

/** Those who decide may mark any task; all others those of the roles they have in the case's program. */
const deciders: readonly number[] = [role.admin, role.supervisor, role.manager];

export interface ReadTask extends TaskView {
  readonly turn: number;
}

/** The tasks of a case as the reader may see and mark them. */
export async function readTasks(
  { tx, actor, language }: Pick<Context, 'tx' | 'actor' | 'language'>,
  applicationId: number,
): Promise<ReadTask[]> {
  const [rows, own] = await Promise.all([
    listTaskRows(tx, applicationId),
    rolesInCase(tx, applicationId, actor.staffId),
  ]);
  if (own === undefined) throw new Refusal('not_found');
  const decides = actor.roles.some((id) => deciders.includes(id));
  return rows.map(({ label, turn, ...row }) => ({
    ...row,
    turn,
    label: localText(label, language),
    isDone: turn % 2 === 1,
    mayMark: decides || own.roleNames.includes(row.roleName),
  }));
}
