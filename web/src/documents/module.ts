import { defineModule, page } from '../module.ts';
import { applicants } from '../shell/routing/access.ts';

export const documentsModule = defineModule({
  pages: {
    documents: page('/papers', { access: applicants, file: () => import('./documents-page.tsx') }),
  },
});
