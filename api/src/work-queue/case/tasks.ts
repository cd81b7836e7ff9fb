import { role } from '@commonway/contract/accounts/account-type.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { TaskView } from '@commonway/contract/work-queue/tasks.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { findCaseRoles, insertTaskTurn, listTaskRows } from './queries.ts';

/** These roles may mark any task; all others only the tasks of their roles in the case's program. */
const decidingRoles: readonly number[] = [role.admin, role.supervisor, role.manager];

export interface ReadTask extends TaskView {
  readonly turn: number;
}

/** Loads the tasks of a case, and whether the viewer may mark each. Refuses an unknown case. */
export async function loadTasks(
  { tx, actor, language }: Pick<Context, 'tx' | 'actor' | 'language'>,
  applicationId: number,
): Promise<ReadTask[]> {
  const [rows, own] = await Promise.all([
    listTaskRows(tx, applicationId),
    findCaseRoles(tx, applicationId, actor.staffId),
  ]);
  if (own === undefined) throw new Refusal('not_found');
  const decides = actor.roles.some((id) => decidingRoles.includes(id));
  return rows.map(({ label, turn, ...row }) => ({
    ...row,
    turn,
    label: getLocalText(label, language),
    isDone: turn % 2 === 1,
    mayMark: decides || own.roleNames.includes(row.roleName),
  }));
}

/** Lists the tasks of a case with their state. */
export const listTasks: Handle<'work-queue/list-tasks'> = async (context, { applicationId }) => {
  const [tasks] = await Promise.all([
    loadTasks(context, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  return { tasks };
};

/**
 * Marks a task of a case as done or not done, and returns it. Each mark inserts the task's next turn. If two requests
 * conflict, the second returns the result of the first.
 */
export const markTask: Handle<'work-queue/mark-task'> = async (context, { applicationId, task, isDone }) => {
  const { tx, actor } = context;
  const loadTask = async () =>
    (await loadTasks(context, applicationId)).find(({ key }) => key === task) ?? throwNotFound();
  const [before] = await Promise.all([loadTask(), requireCaseAccess(context, applicationId)]);
  if (!before.mayMark || actor.staffId === null) throw new Refusal('not_allowed');
  if (before.isDone === isDone) return before;
  const by = { staffId: actor.staffId, name: actor.name };
  await insertTaskTurn(tx, { ...by, applicationId, task, turn: before.turn + 1 });
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { task, isDone } });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return loadTask();
};

/** Refuses the call with the code `not_found`. */
function throwNotFound(): never {
  throw new Refusal('not_found');
}
