import type { Handle } from '../../platform/mount/context.ts';
import { textIn } from '../../tenants/text-in.ts';
import { listProgramStates } from './queries/rules.ts';
import { listTemplateNames } from './queries/templates.ts';

export const listRuleChoices: Handle<'communications/list-rule-choices'> = async ({
  tx,
  tenant,
  language,
}) => {
  const [programs, templates] = await Promise.all([listProgramStates(tx), listTemplateNames(tx)]);
  return {
    programs: programs.map(({ name, ...program }) => ({ ...program, name: textIn(name, language) })),
    templates,
    languages: [...new Set([tenant.defaultLanguage, ...tenant.languages])],
  };
};
