import {
  type KeptTemplate,
  standingsOf,
} from '@commonway/contract/communications/templates/kept-template.ts';
import type { KeptRow } from './queries.ts';

/** A template as its keepers see it, in an office of these languages. */
export const keptView = ({ newest, ...row }: KeptRow, languages: readonly string[]): KeptTemplate => ({
  ...row,
  languages: standingsOf(row.language, languages, newest),
});
