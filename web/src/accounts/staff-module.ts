import { defineModule, page, part } from '../module.ts';
import { demoUsers } from '../shell/routing/access.ts';

export const accountsStaffModule = defineModule({
  pages: {
    demo: page('/v2/ai-tools/generate-ideas', {
      access: demoUsers,
      file: () => import('./signed-in-page.tsx'),
    }),
  },
  parts: {
    SeeAsApplicant: part(async () => (await import('./see-as-applicant.tsx')).SeeAsApplicant),
  },
});
