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
    profileTab: page('/profile/:tab', profilePage),
  },
});
