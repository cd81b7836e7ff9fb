import { maxRules } from '@commonway/contract/communications/automatic-rules/rule-words.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { loadRuleView, requireRule } from './load-rule-view.ts';
import { countRules, insertRule, lockRules, type RuleDraft, updateRule } from './queries/rules.ts';

export const saveAutomaticRule: Handle<'communications/save-automatic-rule'> = async (context, input) => {
  const { ruleId, revision, name, document } = input;
  const draft = { name, document, by: context.actor.name };
  const id =
    ruleId === undefined
      ? await createRule(context, draft)
      : await updateDraft(context, ruleId, revision, draft);
  context.audit({ subjectKind: 'automatic-rule', subjectId: id, details: { name, document } });
  return loadRuleView(context, id);
};

async function createRule(context: Context, draft: RuleDraft): Promise<number> {
  await requireRuleCapacity(context);
  return insertRule(context.tx, context.tenant.id, draft);
}

async function updateDraft(
  context: Context,
  id: number,
  revision: number,
  draft: RuleDraft,
): Promise<number> {
  await requireRule(context, id);
  if ((await updateRule(context.tx, id, revision, draft)) === 0)
    throw new Refusal('stale_version', { body: { current: await loadRuleView(context, id) } });
  return id;
}

/** Throws if the tenant already has the maximum number of rules (spec 9, "automatic notification rules limit 1000"). */
export async function requireRuleCapacity({ tx, tenant }: Context): Promise<void> {
  await lockRules(tx, tenant.id);
  if ((await countRules(tx)) >= maxRules) throw new Refusal('too_many_rules');
}
