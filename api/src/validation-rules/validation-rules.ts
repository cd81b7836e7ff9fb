import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { validationRulesConfiguration } from '@commonway/contract/validation-rules/validation-rules-configuration.ts';
import {
  isSameRule,
  type RuleFigure,
  type RulesSetup,
} from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import type { ConfigurationKey } from '../platform/configuration/queries.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import { findNewestForm } from '../programs/queries.ts';
import { localizeText } from '../tenants/localize-text.ts';
import {
  findNewestRun,
  findProgramName,
  insertRuleVersions,
  listInitialRules,
  listNewestRules,
  listStandardRules,
  type NewestRule,
  type RuleVersion,
  startValidationRun,
} from './queries.ts';

/**
 * The handlers of the validation rules' drafts and versions. Validation results refer to the version of one rule, so a
 * publication inserts versions of the changed rules, and then validates the program's applications again.
 */
export const ruleConfigurationHandlers = createConfigurationHandlers(validationRulesConfiguration, {
  loadDefault: ({ tx }, programId) => listInitialRules(tx, programId),
  loadSetup: loadRulesSetup,
  applyPublished: async (context, programId, rules) => {
    const { tx, actor } = context;
    await insertRuleVersions(
      tx,
      programId,
      computeRuleVersions(await listNewestRules(tx, programId), rules),
      actor,
    );
    const { id } = await startValidationRun(tx, programId);
    await context.enqueue('batches/run', [{ kind: 'applications/program-validation', batchId: id }]);
  },
});

/** Builds the key under which the draft and the versions of a program's rules are stored. */
export const buildRulesKey = (tenantId: number, programId: number): ConfigurationKey => ({
  tenantId,
  kind: validationRulesConfiguration.kind.name,
  subject: programId,
  subjectKind: 'program',
});

/**
 * Loads what the editor of a program's rules needs: the questions that rules can test, the rules in force, those to
 * choose from, and the latest run. Refuses a program that doesn't exist.
 */
export async function loadRulesSetup({ tx, language }: Context, programId: number): Promise<RulesSetup> {
  const [program, newest, standard, run, form] = await Promise.all([
    findProgramName(tx, programId),
    listNewestRules(tx, programId),
    listStandardRules(tx),
    findNewestRun(tx, programId),
    findNewestForm(tx, programId),
  ]);
  if (program === undefined || form === undefined) throw new Refusal('not_found');
  return {
    programName: localizeText(program.name, language),
    figures: listRuleFigures(form.definition, language),
    inForce: newest.filter(({ isRetired }) => !isRetired),
    standard,
    run: run ?? null,
  };
}

/** Computes the rule versions to insert when `rules` are published: of changed, new, and removed rules only. */
export function computeRuleVersions(
  newest: readonly NewestRule[],
  rules: readonly RuleDefinition[],
): readonly RuleVersion[] {
  const known = new Map(newest.map((rule) => [rule.rule, rule]));
  const named = new Set(rules.map(({ rule }) => rule));
  const changed = rules.flatMap((rule, index) => {
    const previous = known.get(rule.rule);
    const position = index + 1;
    const isUnchanged =
      previous !== undefined &&
      !previous.isRetired &&
      previous.position === position &&
      isSameRule(previous, rule);
    const version = (previous?.version ?? 0) + 1;
    return isUnchanged ? [] : [{ ...rule, position, version, isRetired: false }];
  });
  const removed = newest
    .filter(({ rule, isRetired }) => !isRetired && !named.has(rule))
    .map((rule) => ({ ...rule, version: rule.version + 1, isRetired: true }));
  return [...changed, ...removed];
}

/** Fields that every form has. */
const standardFields = ['applicantName', 'signedName'];

/** Lists the questions and totals of a form that rules can refer to, with their labels in one language. */
export function listRuleFigures(form: FormDefinition, language: string): RuleFigure[] {
  const fields: readonly FormField[] = form.pages.flatMap((page) => page.fields);
  const questions = fields.map(({ key, label, kind }) => ({
    key,
    label: localizeText(label, language),
    isDocument: kind === 'file',
  }));
  const otherKeys = [...Object.keys(form.totals ?? {}), ...standardFields].filter(
    (key) => !fields.some((field) => field.key === key),
  );
  return [...questions, ...otherKeys.map((key) => ({ key, label: '', isDocument: false }))];
}
