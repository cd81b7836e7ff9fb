import { ruleConfiguration } from '@commonway/contract/automations/rule-configuration.ts';
import { checkRule, createDefaultRule } from '@commonway/contract/automations/rule-kind.ts';
import { maxRules, type RuleStatus } from '@commonway/contract/automations/rule-words.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import {
  activateRuleVersion,
  countRules,
  deactivateRule,
  findNewestRuleVersion,
  findRule,
  insertRule,
  listRules,
  lockRule,
  lockRuleCreation,
  type RuleRow,
  type RuleVersion,
  renameRule,
} from './queries/rules.ts';
import { endPendingActions } from './queries/scheduled-actions.ts';
import { loadRuleChoices } from './rule-choices.ts';

/** Publishing activates a draft, and replaces the version of an active rule. Scheduled actions keep their version. */
export const ruleHandlers = createConfigurationHandlers(ruleConfiguration, {
  loadDefault: async (context) => createDefaultRule(await loadRuleChoices(context)),
  loadSetup: async (context, ruleId) => {
    const [{ name, status, statusSince }, choices] = await Promise.all([
      requireRule(context, ruleId),
      loadRuleChoices(context),
    ]);
    return { ...choices, ruleId, name, status, statusSince };
  },
  applyPublished: async ({ tx }, ruleId) => {
    const rule = await lockRule(tx, ruleId);
    const newest = await findNewestRuleVersion(tx, ruleId);
    if (newest && (rule?.status === 'draft' || rule?.status === 'active'))
      await activateRuleVersion(tx, ruleId, newest);
  },
});

const pageSize = 50;

/** Returns a page of rules by name. */
export const listAutomaticRules: Handle<'automations/list-automatic-rules'> = async (
  { tx },
  { search, ...filter },
) => {
  const found = await listRules(tx, { ...filter, search: search === '' ? undefined : search }, pageSize + 1);
  const rules = found.slice(0, pageSize);
  return { rules, nextAfterId: found.length > pageSize ? (rules.at(-1)?.ruleId ?? null) : null };
};

/** Loads a rule; throws `not_found` if there is none. */
export async function requireRule({ tx }: Pick<Context, 'tx'>, ruleId: number): Promise<RuleRow> {
  const rule = await findRule(tx, ruleId);
  if (rule === undefined) throw new Refusal('not_found');
  return rule;
}

/** Creates a rule, or renames an existing one. */
export const saveAutomaticRule: Handle<'automations/save-automatic-rule'> = async (
  context,
  { ruleId, name },
) => {
  const id = ruleId ?? (await createRule(context, name));
  if (ruleId !== undefined && (await renameRule(context.tx, ruleId, name)) === 0)
    throw new Refusal('not_found');
  context.audit({ subjectKind: 'automatic-rule', subjectId: id, details: { name } });
  return { ruleId: id };
};

/** Creates a rule without a version. Throws beyond the limit. Returns its ID. */
async function createRule(context: Context, name: string): Promise<number> {
  await requireRuleCapacity(context);
  return insertRule(context.tx, name);
}

/** Throws if the tenant already has the maximum number of rules (spec 9, "automatic notification rules limit 1000"). */
async function requireRuleCapacity({ tx }: Context): Promise<void> {
  await lockRuleCreation(tx);
  if ((await countRules(tx)) >= maxRules) throw new Refusal('too_many_rules');
}

/** Activates, pauses, or archives a rule. Pausing or archiving it ends its pending actions. */
export const switchAutomaticRule: Handle<'automations/switch-automatic-rule'> = async (
  context,
  { ruleId, to },
) => {
  const { tx } = context;
  const rule = await lockRule(tx, ruleId);
  if (rule === undefined) throw new Refusal('not_found');
  const newest = await findNewestRuleVersion(tx, ruleId);
  if (rule.status === 'archived' && to !== 'archived') await requireRuleCapacity(context);
  const status =
    to === 'active'
      ? await activateRule(context, ruleId, newest)
      : await stopRule(context, ruleId, to, newest);
  const details = { to: status, ...(newest && { version: newest.version }) };
  context.audit({ subjectKind: 'automatic-rule', subjectId: ruleId, details });
  return { status };
};

/** Activates the newest version of a rule; throws if there is none or it has problems. */
async function activateRule(
  context: Context,
  ruleId: number,
  newest: RuleVersion | undefined,
): Promise<RuleStatus> {
  const problems = newest ? checkRule(newest.definition, await loadRuleChoices(context)) : [];
  if (newest === undefined || problems.length > 0)
    throw new Refusal('rule_not_ready', { body: { problems } });
  await activateRuleVersion(context.tx, ruleId, newest);
  return 'active';
}

/**
 * Pauses or archives a rule and ends its pending actions. Returns its status: a rule without a version becomes a draft.
 */
async function stopRule(
  { tx }: Context,
  ruleId: number,
  to: 'paused' | 'archived',
  newest: RuleVersion | undefined,
): Promise<RuleStatus> {
  const status = to === 'paused' && newest === undefined ? 'draft' : to;
  await deactivateRule(tx, ruleId, status);
  await endPendingActions(tx, ruleId);
  return status;
}
