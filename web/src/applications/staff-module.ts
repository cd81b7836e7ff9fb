import { defineModule, page, part, searchOf } from '../module.ts';
import { staff } from '../shell/routing/access.ts';

export const applicationsStaffModule = defineModule({
  pages: {
    addCase: page('/v2/add-case', {
      access: staff,
      addsOnly: true,
      belongsTo: 'queue',
      search: searchOf<{ readonly id?: number; readonly page?: string }>(),
      file: () => import('./entering/add-case-page.tsx'),
    }),
  },
  parts: {
    ApplicantSearch: part(async () => (await import('./entering/applicant-search.tsx')).ApplicantSearch),
    FormPreview: part(async () => (await import('./preview/form-preview.tsx')).FormPreview),
  },
});
