import type { CompiledTexts } from '@commonway/contract/languages/compile-texts.ts';

/** The text files of one language. A glob per language, so that a browser loads only the file names of the one it uses. */
export const files = import.meta.glob<CompiledTexts>('/src/**/texts/tl.json', { import: 'default' });
