import type { Handle } from '../../../platform/mount/context.ts';
import { listErrands } from '../queries/errands.ts';
import { requireRule } from '../view-of-rule.ts';

const pageSize = 25;

export const listRuleErrands: Handle<'communications/list-rule-errands'> = async (
  context,
  { ruleId, beforeId },
) => {
  await requireRule(context, ruleId);
  const found = await listErrands(context.tx, ruleId, beforeId, pageSize + 1);
  const errands = found.slice(0, pageSize);
  return { errands, nextBeforeId: found.length > pageSize ? (errands.at(-1)?.errandId ?? null) : null };
};
