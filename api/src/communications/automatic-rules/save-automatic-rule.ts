import { mostRules } from '@commonway/contract/communications/automatic-rules/rule-words.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { countRules, insertRule, lockRules, type RuleDraft, updateRule } from './queries/rules.ts';
import { requireRule, viewOfRule } from './view-of-rule.ts';

export const saveAutomaticRule: Handle<'communications/save-automatic-rule'> = async (context, input) => {
  const { ruleId, revision, name, document } = input;
  const draft = { name, document, by: context.actor.name };
  const id =
    ruleId === undefined ? await open(context, draft) : await change(context, ruleId, revision, draft);
  context.audit({ subjectKind: 'automatic-rule', subjectId: id, details: { name, document } });
  return viewOfRule(context, id);
};

async function open(context: Context, draft: RuleDraft): Promise<number> {
  await requireRoom(context);
  return insertRule(context.tx, context.tenant.id, draft);
}

async function change(context: Context, id: number, revision: number, draft: RuleDraft): Promise<number> {
  await requireRule(context, id);
  if ((await updateRule(context.tx, id, revision, draft)) === 0)
    throw new Refusal('stale_version', { body: { current: await viewOfRule(context, id) } });
  return id;
}

/** Throws if the tenant already has the maximum number of rules (spec 9, "automatic notification rules limit 1000"). */
export async function requireRoom({ tx, tenant }: Context): Promise<void> {
  await lockRules(tx, tenant.id);
  if ((await countRules(tx)) >= mostRules) throw new Refusal('too_many_rules');
}
