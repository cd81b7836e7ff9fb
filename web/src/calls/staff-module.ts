import { defineModule, optionalPart, page, part } from '../module.ts';
import { governmentAdministrators, staff } from '../shell/routing/access.ts';

export const callsStaffModule = defineModule({
  pages: {
    calls: page('/v2/inbox/calls', {
      access: staff,
      file: () => import('./calls-page.tsx'),
      menu: { area: 'reviews', order: 50, title: 'Call log' },
    }),
    phoneMenu: page('/v2/admin-portal/phone-menu', {
      access: governmentAdministrators('Communications'),
      file: () => import('./phone-menu/phone-menu-page.tsx'),
      menu: { area: 'admin', group: 'admin-messages', order: 20, title: 'Phone menu' },
    }),
  },
  parts: {
    CallButton: part(async () => (await import('./call-button.tsx')).CallButton),
    CallDetails: part(async () => (await import('./call-details.tsx')).CallDetails),
    UnmatchedCalls: optionalPart(async () => (await import('./unmatched-calls.tsx')).UnmatchedCalls),
  },
});
