import { defineModule, page } from '../module.ts';
import { applicants } from '../shell/routing/access.ts';

const profilePage = {
  access: applicants,
  texts: ['contract/profiles'],
  file: () => import('./profile-page.tsx'),
} as const;

export const profilesModule = defineModule({
  pages: {
    profile: page('/profile', profilePage),
    ownPrivacy: page('/profile/privacy', {
      access: applicants,
      texts: ['profiles', 'shell/roles'],
      file: () => import('./privacy/privacy-page.tsx'),
    }),
    profileTab: page('/profile/:tab', profilePage),
  },
});
