import { defineModule, page } from '../module.ts';

export const shellModule = defineModule({
  pages: {
    gallery: page('/dev/ui', {
      access: 'anyone',
      isForDevelopers: true,
      file: () => import('../ui/gallery-page.tsx'),
    }),
  },
});
