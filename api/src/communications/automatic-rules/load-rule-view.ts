import type { RuleView } from '@commonway/contract/communications/automatic-rules/rule-view.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { findRuleProblems } from './find-rule-problems.ts';
import { findRule, type RuleRow } from './queries/rules.ts';

/** Loads a rule; throws `not_found` if there is none. */
export async function requireRule({ tx }: Pick<Context, 'tx'>, ruleId: number): Promise<RuleRow> {
  const rule = await findRule(tx, ruleId);
  if (rule === undefined) throw new Refusal('not_found');
  return rule;
}

/** A rule with its problems, as administrators see it. */
export async function loadRuleView(context: Context, ruleId: number): Promise<RuleView> {
  const { tx, tenant } = context;
  const { name, revision, isArchived, document, on } = await requireRule(context, ruleId);
  const languages = [...new Set([tenant.defaultLanguage, ...tenant.languages])];
  const problems = await findRuleProblems(tx, document, languages);
  return { ruleId, name, revision, isArchived, document, on, problems };
}
