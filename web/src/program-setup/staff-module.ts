import { defineModule, page, searchOf } from '../module.ts';
import { governmentAdministrators } from '../shell/routing/access.ts';

const access = governmentAdministrators('ProgramConfig');

export const programSetupStaffModule = defineModule({
  pages: {
    programPortal: page('/v2/program-portal', {
      access,
      file: () => import('./programs-page.tsx'),
      menu: { area: 'admin', group: 'admin-programs', order: 10, title: 'Manage programs' },
    }),
    addProgram: page('/add-resource', {
      access,
      addsOnly: true,
      belongsTo: 'programPortal',
      file: () => import('./add-program-page.tsx'),
    }),
    editProgram: page('/edit-resource/:programId', {
      access,
      belongsTo: 'programPortal',
      search: searchOf<{ readonly section?: string }>(),
      file: () => import('./program-page.tsx'),
    }),
    programPreview: page('/edit-resource/:programId/preview', {
      access,
      search: searchOf<{ readonly language?: string; readonly part?: string }>(),
      file: () => import('./program-preview-page.tsx'),
    }),
  },
});
