import type { CompiledTexts } from '@commonway/contract/languages/compile-texts.ts';

/** The files with this language's words: a browser learns the names of one language's files, not of all. */
export const files = import.meta.glob<CompiledTexts>('/src/**/texts/en.ts', { import: 'default' });
