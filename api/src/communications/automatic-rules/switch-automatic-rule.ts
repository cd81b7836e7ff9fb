import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { endWaiting } from './queries/errands.ts';
import { holdRule, switchOff, switchOn } from './queries/rules.ts';
import { requireRoom } from './save-automatic-rule.ts';
import { requireRule, viewOfRule } from './view-of-rule.ts';

/** Pending actions of an older version keep that version. Switching a rule off ends its pending actions. */
export const switchAutomaticRule: Handle<'communications/switch-automatic-rule'> = async (
  context,
  { ruleId, revision, to },
) => {
  const { tx, tenant, actor } = context;
  await holdRule(tx, ruleId);
  const rule = await requireRule(context, ruleId);
  const view = await viewOfRule(context, ruleId);
  if (rule.revision !== revision) throw new Refusal('stale_version', { body: { current: view } });
  if (to === 'on' && view.problems.length > 0)
    throw new Refusal('rule_not_ready', { body: { current: view } });
  if (rule.isArchived && to !== 'archived') await requireRoom(context);
  if (to === 'on') await switchOn(tx, tenant.id, rule, actor.name);
  else {
    await switchOff(tx, ruleId, to === 'archived', actor.name);
    await endWaiting(tx, ruleId);
  }
  const after = await viewOfRule(context, ruleId);
  context.audit({
    subjectKind: 'automatic-rule',
    subjectId: ruleId,
    details: { to, version: after.on?.version },
  });
  return after;
};
