import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { loadRuleView, requireRule } from './load-rule-view.ts';
import { lockRule, switchOff, switchOn } from './queries/rules.ts';
import { endWaitingActions } from './queries/scheduled-actions.ts';
import { requireRuleCapacity } from './save-automatic-rule.ts';

/** Pending actions of an older version keep that version. Switching a rule off ends its pending actions. */
export const switchAutomaticRule: Handle<'communications/switch-automatic-rule'> = async (
  context,
  { ruleId, revision, to },
) => {
  const { tx, tenant, actor } = context;
  await lockRule(tx, ruleId);
  const rule = await requireRule(context, ruleId);
  const view = await loadRuleView(context, ruleId);
  if (rule.revision !== revision) throw new Refusal('stale_version', { body: { current: view } });
  if (to === 'on' && view.problems.length > 0)
    throw new Refusal('rule_not_ready', { body: { current: view } });
  if (rule.isArchived && to !== 'archived') await requireRuleCapacity(context);
  if (to === 'on') await switchOn(tx, tenant.id, rule, actor.name);
  else {
    await switchOff(tx, ruleId, to === 'archived', actor.name);
    await endWaitingActions(tx, ruleId);
  }
  const after = await loadRuleView(context, ruleId);
  context.audit({
    subjectKind: 'automatic-rule',
    subjectId: ruleId,
    details: { to, version: after.on?.version },
  });
  return after;
};
