import type { Handle } from '../../../platform/mount/context.ts';
import { managedTemplateOf } from './managed-template-of.ts';
import { listManagedTemplates, listProgramStates } from './queries.ts';

export const listAllTemplates: Handle<'communications/list-all-templates'> = async (context) => {
  const { tx, tenant, language } = context;
  const [rows, programs] = await Promise.all([
    listManagedTemplates(tx, language, null),
    listProgramStates(tx, language),
  ]);
  const languages = [...new Set([tenant.defaultLanguage, ...tenant.languages])];
  return { templates: rows.map((row) => managedTemplateOf(row, languages)), languages, programs };
};
