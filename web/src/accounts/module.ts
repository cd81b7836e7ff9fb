import { defineModule, optionalPart, page, searchOf } from '../module.ts';
import { applicants, individuals } from '../shell/routing/access.ts';

const ownSettings = { access: 'signed-in' } as const;

export const accountsModule = defineModule({
  pages: {
    profileSettings: page('/profile-settings', {
      access: individuals,
      search: searchOf<{ readonly notice?: string }>(),
      file: () => import('./settings/settings-page.tsx'),
    }),
    changeLogin: page('/profile-settings/login', {
      ...ownSettings,
      search: searchOf<{ readonly login?: string }>(),
      file: () => import('./settings/change-login-page.tsx'),
    }),
    contactInfo: page('/contact-info', {
      access: applicants,
      file: () => import('./contact-info/contact-info-page.tsx'),
    }),
    security: page('/profile-settings/security', {
      ...ownSettings,
      search: searchOf<{ readonly notice?: 'enrolled' }>(),
      file: () => import('./security/security-page.tsx'),
    }),
    notificationPreferences: page('/profile-settings/notifications', {
      ...ownSettings,
      file: () => import('./notices/preferences-page.tsx'),
    }),
    notices: page('/notifications', { ...ownSettings, file: () => import('./notices/notices-page.tsx') }),
    unsubscribe: page('/stop-letters', {
      access: 'anyone',
      isServerRendered: true,
      file: () => import('./notices/unsubscribe-page.tsx'),
    }),
    sessions: page('/profile-settings/sessions', {
      ...ownSettings,
      file: () => import('./sessions-page.tsx'),
    }),
  },
  parts: {
    NoticeCount: optionalPart(async () => (await import('./notices/notice-count.tsx')).NoticeCount),
  },
});
