import type { RuleView } from '@commonway/contract/communications/automatic-rules/rule-view.ts';
import type { RuleDocument } from '@commonway/contract/communications/automatic-rules/rule-words.ts';
import { caseVariables, variablesOf } from '@commonway/contract/communications/templates/variables.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { findRule, isActiveState, isWorkflow, type RuleRow } from './queries/rules.ts';
import { listTemplateTexts, type TemplateText } from './queries/templates.ts';

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

// Finds why a draft can't be published: missing translations, unknown variables, or a removed state or template.
type Problems = RuleView['problems'];

async function findRuleProblems(
  tx: Transaction,
  { processId, stateId, action: ruleAction, languages: ruleLanguages }: RuleDocument,
  languages: readonly string[],
): Promise<Problems> {
  const exists =
    processId === null ||
    (stateId === null ? await isWorkflow(tx, processId) : await isActiveState(tx, processId, stateId));
  const stateProblems: Problems = exists ? [] : [{ problem: 'state-gone', names: [] }];
  if (ruleAction.kind === 'note') return [...stateProblems, ...findUnknownVariables([ruleAction.words])];
  const texts = await listTemplateTexts(tx, ruleAction.templateId);
  if (texts.length === 0) return [...stateProblems, { problem: 'template-gone', names: [] }];
  const requiredLanguages = ruleLanguages.length > 0 ? ruleLanguages : languages;
  return [
    ...stateProblems,
    ...findUnknownVariables(texts.flatMap(({ subject, body }) => [subject, body])),
    ...(ruleAction.sendsOriginal ? [] : findMissingTranslations(texts, requiredLanguages)),
  ];
}

/** A rule runs without a sender, so the case must fill in every variable, and the staff name has no value. */
function findUnknownVariables(texts: readonly string[]): Problems {
  const names = variablesOf(...texts).filter(
    (name) => name === 'staffName' || !caseVariables.some((known) => known === name),
  );
  return names.length > 0 ? [{ problem: 'variables', names }] : [];
}

function findMissingTranslations(
  texts: readonly TemplateText[],
  requiredLanguages: readonly string[],
): Problems {
  const missing = requiredLanguages.filter((language) => !texts.some((each) => each.language === language));
  const stale = texts.filter(({ language, isStale }) => isStale && requiredLanguages.includes(language));
  return [
    ...(missing.length > 0 ? [{ problem: 'untranslated' as const, names: missing }] : []),
    ...(stale.length > 0
      ? [{ problem: 'stale' as const, names: stale.map(({ language }) => language) }]
      : []),
  ];
}
