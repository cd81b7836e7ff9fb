import { maxRules, type RuleDocument } from '@commonway/contract/automations/rule-words.ts';
import type { RuleView } from '@commonway/contract/automations/rules.ts';
import { caseVariables, variablesOf } from '@commonway/contract/messaging/variables.ts';
import type { Transaction } from '../platform/database.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { textIn } from '../tenants/text-in.ts';
import {
  countRules,
  findRule,
  insertRule,
  isActiveState,
  isWorkflow,
  listProgramStates,
  listRules,
  lockRule,
  lockRules,
  type RuleDraft,
  type RuleRow,
  switchOff,
  switchOn,
  updateRule,
} from './queries/rules.ts';
import { endWaitingActions } from './queries/scheduled-actions.ts';
import { listTemplateNames, listTemplateTexts, type TemplateText } from './queries/templates.ts';

export const listRuleChoices: Handle<'automations/list-rule-choices'> = async ({ tx, tenant, language }) => {
  const [programs, templates] = await Promise.all([listProgramStates(tx), listTemplateNames(tx)]);
  return {
    programs: programs.map(({ name, ...program }) => ({ ...program, name: textIn(name, language) })),
    templates,
    languages: [...new Set([tenant.defaultLanguage, ...tenant.languages])],
  };
};

const pageSize = 50;

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

/** A rule with its problems, as administrators see it. */
async function loadRuleView(context: Context, ruleId: number): Promise<RuleView> {
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

export const getAutomaticRule: Handle<'automations/get-automatic-rule'> = (context, { ruleId }) =>
  loadRuleView(context, ruleId);

export const saveAutomaticRule: Handle<'automations/save-automatic-rule'> = async (context, input) => {
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
  return insertRule(context.tx, draft);
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
async function requireRuleCapacity({ tx }: Context): Promise<void> {
  await lockRules(tx);
  if ((await countRules(tx)) >= maxRules) throw new Refusal('too_many_rules');
}

/** Pending actions of an older version keep that version. Switching a rule off ends its pending actions. */
export const switchAutomaticRule: Handle<'automations/switch-automatic-rule'> = async (
  context,
  { ruleId, revision, to },
) => {
  const { tx, actor } = context;
  await lockRule(tx, ruleId);
  const rule = await requireRule(context, ruleId);
  const view = await loadRuleView(context, ruleId);
  if (rule.revision !== revision) throw new Refusal('stale_version', { body: { current: view } });
  if (to === 'on' && view.problems.length > 0)
    throw new Refusal('rule_not_ready', { body: { current: view } });
  if (rule.isArchived && to !== 'archived') await requireRuleCapacity(context);
  if (to === 'on') await switchOn(tx, rule, actor.name);
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
