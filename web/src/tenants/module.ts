import { defineModule, page, part, searchOf } from '../module.ts';
import { appliesElsewhere, isApplicant } from '../shell/routing/is-applicant.ts';

const publicPage = { access: 'anyone', isServerRendered: true } as const;

export const tenantsModule = defineModule({
  pages: {
    contact: page('/contact-support', {
      ...publicPage,
      texts: ['contract/settings'],
      file: () => import('./contact-page.tsx'),
    }),
    faqs: page('/faqs', {
      ...publicPage,
      search: searchOf<{ readonly question?: string }>(),
      file: () => import('./questions/faqs-page.tsx'),
    }),
    privacy: page('/privacy', { ...publicPage, file: () => import('./privacy-page.tsx') }),
  },
  sections: [
    // Individuals of the health exchange see the catalog only while the other site can't be reached.
    {
      place: 'above-catalog',
      isFor: (boot) => isApplicant(boot) && appliesElsewhere(boot),
      file: () => import('./external-form/external-form-section.tsx'),
    },
  ],
  parts: {
    PublicOffices: part(async () => (await import('./offices/public-offices.tsx')).PublicOffices),
    PrivacyDialog: part(async () => (await import('./privacy-dialog.tsx')).PrivacyDialog),
  },
});
