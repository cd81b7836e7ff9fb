import type { Handle } from '../../../platform/mount/context.ts';
import { keptView } from './kept-view.ts';
import { listKept, listPlaces } from './queries.ts';

export const listKeptTemplates: Handle<'communications/list-kept-templates'> = async (context) => {
  const { tx, tenant, language } = context;
  const [rows, programs] = await Promise.all([listKept(tx, language, null), listPlaces(tx, language)]);
  const languages = [...new Set([tenant.defaultLanguage, ...tenant.languages])];
  return { templates: rows.map((row) => keptView(row, languages)), languages, programs };
};
