import type { Handle } from '../../../platform/mount/context.ts';
import { requireRule } from '../load-rule-view.ts';
import { listActions } from '../queries/scheduled-actions.ts';

const pageSize = 25;

export const listRuleScheduledActions: Handle<'communications/list-rule-scheduled-actions'> = async (
  context,
  { ruleId, beforeId },
) => {
  await requireRule(context, ruleId);
  const found = await listActions(context.tx, ruleId, beforeId, pageSize + 1);
  const scheduledActions = found.slice(0, pageSize);
  return {
    scheduledActions,
    nextBeforeId: found.length > pageSize ? (scheduledActions.at(-1)?.scheduledActionId ?? null) : null,
  };
};
