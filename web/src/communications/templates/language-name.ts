import { languages } from '@commonway/contract/languages/languages.ts';

/** A language's name for itself. */
export const languageName = (code: string): string =>
  languages.find((each) => each.code === code)?.name ?? code;
