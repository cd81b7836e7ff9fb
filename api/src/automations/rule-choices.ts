import type { RuleChoices, RuleQuestion } from '@commonway/contract/automations/rule-choices.ts';
import {
  listTestableFields,
  type TestableField,
} from '@commonway/contract/automations/testable-questions.ts';
import { findUnknownVariables, letterVariables } from '@commonway/contract/messaging/variables.ts';
import type { Context, Handle } from '../platform/mount/context.ts';
import { localizeText } from '../tenants/localize-text.ts';
import { listRulePrograms } from './queries/rules.ts';
import { listSendableTemplates, type SendableTemplate } from './queries/templates.ts';

/**
 * Loads the programs, templates, and languages that the rules of an office can use, with the names of programs and
 * questions in the caller's language.
 */
export async function loadRuleChoices({ tx, tenant, language }: Context): Promise<RuleChoices> {
  const [programs, templates] = await Promise.all([listRulePrograms(tx), listSendableTemplates(tx)]);
  return {
    programs: programs.map(({ name, form, ...program }) => ({
      ...program,
      name: localizeText(name, language),
      questions: form === null ? [] : listTestableFields(form).map((field) => toQuestion(field, language)),
    })),
    templates: templates.map(toTemplateChoice),
    languages: [...new Set([tenant.defaultLanguage, ...tenant.languages])],
  };
}

/** A question as a choice, with its texts in a language. */
const toQuestion = (field: TestableField, language: string): RuleQuestion => ({
  key: field.key,
  label: localizeText(field.label, language),
  kind: field.kind,
  options:
    field.kind === 'choice'
      ? field.options.map(({ value, label }) => ({ value, label: localizeText(label, language) }))
      : [],
});

/** A template as a choice, with its languages, its stale translations, and the variables that automatic letters lack. */
function toTemplateChoice({ id, name, texts }: SendableTemplate): RuleChoices['templates'][number] {
  return {
    id,
    name,
    languages: texts.map(({ language }) => language),
    staleLanguages: texts.filter(({ isStale }) => isStale).map(({ language }) => language),
    unknownVariables: findUnknownVariables(
      texts.flatMap(({ variables }) => variables),
      letterVariables,
    ),
  };
}

/** Returns the programs, templates, and languages that rules can use. */
export const listRuleChoices: Handle<'automations/list-rule-choices'> = (context) => loadRuleChoices(context);
