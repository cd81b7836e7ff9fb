import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { insertTaskTurn } from './queries/tasks.ts';
import { readTasks } from './read-tasks.ts';

/** Each mark inserts the task's next turn. If two requests conflict, the second returns the result of the first. */
export const markTask: Handle<'work-queue/mark-task'> = async (context, { applicationId, task, isDone }) => {
  const { tx, tenant, actor } = context;
  const read = async () =>
    (await readTasks(context, applicationId)).find(({ key }) => key === task) ?? refuseUnknown();
  const found = await read();
  if (!found.mayMark || actor.staffId === null) throw new Refusal('not_allowed');
  if (found.isDone === isDone) return found;
  const by = { tenantId: tenant.id, staffId: actor.staffId, name: actor.name };
  await insertTaskTurn(tx, { ...by, applicationId, task, turn: found.turn + 1 });
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { task, isDone } });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return read();
};

function refuseUnknown(): never {
  throw new Refusal('not_found');
}
