import type { RuleChoices } from '@commonway/contract/automations/rule-choices.ts';
import { findUnknownVariables, letterVariables } from '@commonway/contract/messaging/variables.ts';
import type { Context, Handle } from '../platform/mount/context.ts';
import { localizeText } from '../tenants/localize-text.ts';
import { listProgramStates } from './queries/rules.ts';
import { listTemplates, type SendableTemplate } from './queries/templates.ts';

/** What the rules of an office can use, with program names in the caller's language. */
export async function loadRuleChoices({ tx, tenant, language }: Context): Promise<RuleChoices> {
  const [programs, templates] = await Promise.all([listProgramStates(tx), listTemplates(tx)]);
  return {
    programs: programs.map(({ name, ...program }) => ({ ...program, name: localizeText(name, language) })),
    templates: templates.map(templateChoice),
    languages: [...new Set([tenant.defaultLanguage, ...tenant.languages])],
  };
}

function templateChoice({ id, name, texts }: SendableTemplate): RuleChoices['templates'][number] {
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

export const listRuleChoices: Handle<'automations/list-rule-choices'> = (context) => loadRuleChoices(context);
