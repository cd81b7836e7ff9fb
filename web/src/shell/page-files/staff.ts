import type { PageComponent } from '../routing/load-page.ts';

/** All other pages: those of the modules that staff use, and the gallery of the kit. */
export const files = import.meta.glob<PageComponent>(
  [
    '../../*/*-page.tsx',
    '../../*/*/*-page.tsx',
    '!../../{shell,sign-in,accounts,applications,documents,marketplace,payments,programs,tenants}/**',
  ],
  { import: 'default' },
);
