import { defineModule, page } from '../module.ts';
import { governmentAdministrators } from '../shell/routing/access.ts';

// Spec 2.4: the tools are for government only.
const access = governmentAdministrators('UserMgmt');

export const staffStaffModule = defineModule({
  pages: {
    tools: page('/tools', {
      access,
      file: () => import('./staff-page.tsx'),
      menu: { area: 'tools', order: 10, title: 'Team members and roles' },
    }),
    addUser: page('/tools/add-user', { access, addsOnly: true, file: () => import('./add-user-page.tsx') }),
    editUser: page('/tools/edit-user/:accountId', { access, file: () => import('./edit-user-page.tsx') }),
  },
});
