import type { PageComponent } from '../routing/load-page.ts';

/** The pages of the modules that residents and visitors use. */
export const files = import.meta.glob<PageComponent>(
  [
    '../../{accounts,applications,documents,marketplace,payments,programs,tenants}/*-page.tsx',
    '../../{accounts,applications,documents,marketplace,payments,programs,tenants}/*/*-page.tsx',
  ],
  { import: 'default' },
);
