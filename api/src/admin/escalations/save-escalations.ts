import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { recomputeDeadlines } from '../../work-queue/clocks/set-deadlines.ts';
import { readEscalations } from './list-escalations.ts';
import { lockProcess, replaceRules } from './queries.ts';

export const saveEscalations: Handle<'admin/save-escalations'> = async (context, { processId, rules }) => {
  const { tx } = context;
  if (!(await lockProcess(tx, processId))) throw new Refusal('not_found');
  const before = await readEscalations(tx, processId);
  const isKnown = (list: readonly { readonly id: number }[], id: number | null): boolean =>
    id === null || list.some((one) => one.id === id);
  const fits = rules.every(
    ({ stateId, staffId, roleId }) =>
      isKnown(before.states, stateId) && isKnown(before.staff, staffId) && isKnown(before.roles, roleId),
  );
  if (!fits) throw new Refusal('invalid_input', { fields: { rules: ['invalid'] } });
  await replaceRules(tx, processId, rules);
  const after = await readEscalations(tx, processId);
  context.audit({
    subjectKind: 'workflow',
    subjectId: processId,
    details: { escalations: { before: before.rules, after: after.rules } },
  });
  // The rules determine each case's next check, as the clock determines its deadline.
  await recomputeDeadlines(context);
  return after;
};
