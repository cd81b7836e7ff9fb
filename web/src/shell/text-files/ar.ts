import type { CompiledTexts } from '@commonway/contract/languages/compile-texts.ts';

/** The catalogs in one language. A glob per language, so that a browser loads only the file names of the one it uses. */
export const files = import.meta.glob<CompiledTexts>(
  ['/src/**/texts/en.ts', '/../contract/src/{imports,profiles,reports,settings}/texts/en.ts'],
  {
    import: 'default',
    query: '?language=ar',
  },
);
