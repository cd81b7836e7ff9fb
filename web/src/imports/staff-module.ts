import { defineModule, page } from '../module.ts';
import { governmentAdministrators } from '../shell/routing/access.ts';

const access = governmentAdministrators('UserMgmt');
const texts = ['imports', 'contract/imports', 'contract/profiles'];

export const importsStaffModule = defineModule({
  pages: {
    imports: page('/tools/import', {
      access,
      file: () => import('./imports-page.tsx'),
      menu: { area: 'tools', order: 15, title: 'Import' },
    }),
    portalInvitations: page('/tools/invitations', {
      access,
      file: () => import('./invitations/invitations-page.tsx'),
    }),
    import: page('/tools/import/:importId', { access, texts, file: () => import('./import-page.tsx') }),
  },
});
