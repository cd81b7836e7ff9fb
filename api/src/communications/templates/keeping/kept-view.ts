import {
  type KeptTemplate,
  standingsOf,
} from '@commonway/contract/communications/templates/kept-template.ts';
import type { KeptRow } from './queries.ts';

/** A template as administrators see it, with the status of each of the office's languages. */
export const keptView = ({ newest, ...row }: KeptRow, languages: readonly string[]): KeptTemplate => ({
  ...row,
  languages: standingsOf(row.language, languages, newest),
});
