import type { PageComponent } from '../routing/load-page.ts';

/** The sign-in pages. A list per audience, so that a browser loads only the file names of the pages it may show. */
export const files = import.meta.glob<PageComponent>(
  ['../../sign-in/*-page.tsx', '../../sign-in/*/*-page.tsx'],
  { import: 'default' },
);
