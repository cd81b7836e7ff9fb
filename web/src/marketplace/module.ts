import { defineModule, page } from '../module.ts';
import { subscribers } from '../shell/routing/access.ts';

export const marketplaceModule = defineModule({
  pages: {
    subscriptions: page('/subscriptions', {
      access: subscribers,
      file: () => import('./subscriptions-page.tsx'),
    }),
    /** Plans that are sold by card. Offices that sell none say so. */
    plans: page('/plans', { access: 'anyone', file: () => import('./billing/plans-page.tsx') }),
    planSetup: page('/plans/setup', { access: 'anyone', file: () => import('./billing/setup-page.tsx') }),
    /** Only with the marketplace marker; without it, the root route redirects to the reader's home (spec 2.2). */
    root: page('/', { access: 'anyone', file: () => import('./profile-page.tsx') }),
  },
});
