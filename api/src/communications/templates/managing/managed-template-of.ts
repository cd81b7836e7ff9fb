import {
  listTranslationStatuses,
  type ManagedTemplate,
} from '@commonway/contract/communications/templates/managed-template.ts';
import type { ManagedTemplateRow } from './queries.ts';

/** A template as administrators see it, with the status of each of the office's languages. */
export const managedTemplateOf = (
  { newest, ...row }: ManagedTemplateRow,
  languages: readonly string[],
): ManagedTemplate => ({
  ...row,
  languages: listTranslationStatuses(row.language, languages, newest),
});
