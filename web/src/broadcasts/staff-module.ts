import { defineModule, page } from '../module.ts';
import { governmentAdministrators } from '../shell/routing/access.ts';

const access = governmentAdministrators('Communications');

export const broadcastsStaffModule = defineModule({
  pages: {
    broadcasts: page('/v2/inbox/broadcasts', {
      access,
      file: () => import('./broadcasts-page.tsx'),
      menu: { area: 'reviews', order: 70, title: 'Broadcasts' },
    }),
    broadcast: page('/v2/inbox/broadcasts/:broadcastId', {
      access,
      file: () => import('./broadcast-page.tsx'),
    }),
  },
});
