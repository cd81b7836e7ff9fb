import { defineModule, page, searchOf } from '../module.ts';
import { administrators } from '../shell/routing/access.ts';

const access = administrators('InstanceConfig');

export const settingsStaffModule = defineModule({
  pages: {
    settings: page('/v2/instance-portal', {
      access,
      search: searchOf<{ readonly section?: string }>(),
      file: () => import('./settings-page.tsx'),
      menu: {
        area: 'admin',
        group: 'admin-office',
        order: 10,
        title: 'Settings',
        sections: {
          branding: 'Branding',
          sign_up: 'Sign-up',
          sign_in: 'Sign-in',
          sign_on: 'Single sign-on',
          languages: 'Languages and time',
          contact: 'Contact',
          calendar: 'Business hours',
          domain: 'Domain',
          plan: 'Plan and usage',
        },
      },
    }),
    officeProfile: page('/v2/instance-portal/office', {
      access,
      texts: ['contract/settings'],
      file: () => import('./office-profile/office-profile-page.tsx'),
      menu: { area: 'admin', group: 'admin-office', order: 15, title: 'Office details' },
    }),
    closingDays: page('/v2/instance-portal/closing-days', {
      access,
      file: () => import('./closing-days/closing-days-page.tsx'),
      menu: { area: 'admin', group: 'admin-office', order: 20, title: 'Holidays and closing days' },
    }),
  },
});
