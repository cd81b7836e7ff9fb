import { defineModule, page, part, searchOf } from '../module.ts';
import { administrators, communityStaff, fullAdministrators } from '../shell/routing/access.ts';

const profilePage = {
  access: communityStaff,
  texts: ['profiles', 'contract/profiles'],
  file: () => import('./community/community-profile-page.tsx'),
} as const;

export const profilesStaffModule = defineModule({
  pages: {
    community: page('/gov-settings', {
      access: communityStaff,
      search: searchOf<{ readonly tab?: 'office' }>(),
      texts: ['tenants', 'contract/settings'],
      file: () => import('./community/community-page.tsx'),
      menu: { area: 'community', order: 10, title: 'Community' },
    }),
    communityProfile: page('/gov-settings/:applicantId', profilePage),
    communityProfileTab: page('/gov-settings/:applicantId/:tab', profilePage),
    officeFields: page('/v2/admin-portal/profile-fields', {
      access: administrators('InstanceConfig'),
      texts: ['contract/profiles', 'profiles'],
      file: () => import('./office-fields/office-fields-page.tsx'),
      menu: { area: 'admin', group: 'admin-office', order: 25, title: 'Profile fields' },
    }),
    privacyRequests: page('/tools/privacy-requests', {
      access: fullAdministrators,
      texts: ['profiles', 'profiles/privacy'],
      file: () => import('./privacy-requests/privacy-requests-page.tsx'),
      menu: { area: 'tools', order: 30, title: 'Privacy requests' },
    }),
  },
  parts: {
    ProfileProvenance: part(async () => (await import('./groups/item-values.tsx')).Provenance),
  },
});
