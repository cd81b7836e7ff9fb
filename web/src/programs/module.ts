import { type AnySearch, defineModule, page, searchOf } from '../module.ts';
import { applicants } from '../shell/routing/access.ts';

const publicPage = { access: 'anyone', isServerRendered: true } as const;

/** The programs, with what the reader should know first above them. */
const catalog = {
  isServerRendered: true,
  section: 'above-catalog',
  search: searchOf<AnySearch>(),
  file: () => import('./catalog-page.tsx'),
} as const;

const program = { ...publicPage, file: () => import('./program-page.tsx') } as const;

export const programsModule = defineModule({
  pages: {
    programs: page('/resources', {
      ...catalog,
      access: 'anyone',
      menu: { area: 'programs', order: 10, title: 'Programs' },
    }),
    home: page('/home', { ...catalog, access: applicants }),
    program: page('/resources/:programId', program),
    programPart: page('/resources/:programId/*', program),
    openingNotice: page('/opening-notice', {
      ...publicPage,
      file: () => import('./notices/opening-notice-page.tsx'),
    }),
    findHelp: page('/find-help', {
      ...publicPage,
      search: searchOf<AnySearch>(),
      file: () => import('./screener/screener-page.tsx'),
    }),
  },
});
