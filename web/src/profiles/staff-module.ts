import { defineModule, page, part } from '../module.ts';
import { communityStaff } from '../shell/routing/access.ts';

const profilePage = {
  access: communityStaff,
  texts: ['profiles', 'contract/profiles'],
  file: () => import('./community/community-profile-page.tsx'),
} as const;

export const profilesStaffModule = defineModule({
  pages: {
    community: page('/gov-settings', {
      access: communityStaff,
      file: () => import('./community/community-page.tsx'),
      menu: { area: 'community', order: 10, title: 'Community' },
    }),
    communityProfile: page('/gov-settings/:applicantId', profilePage),
    communityProfileTab: page('/gov-settings/:applicantId/:tab', profilePage),
  },
  parts: {
    ProfileProvenance: part(async () => (await import('./groups/item-values.tsx')).Provenance),
  },
});
