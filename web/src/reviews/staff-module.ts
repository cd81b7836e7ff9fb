import { defineModule, page, searchOf } from '../module.ts';
import { administrators, auditors, reviewManagers, staff } from '../shell/routing/access.ts';

const reviews = { file: () => import('./reviews-page.tsx') } as const;
const review = { file: () => import('./review-page.tsx') } as const;
const ranking = {
  search: searchOf<{ readonly program?: number }>(),
  file: () => import('./ranking-page.tsx'),
} as const;
/** Spec 2.4: for reviewer-managers only; Process-Admins and everyone else are redirected. */
const processReview = { access: reviewManagers, isProcessReview: true } as const;
const access = administrators('ProgramConfig');

export const reviewsStaffModule = defineModule({
  pages: {
    reviews: page('/v2/reviews', {
      ...reviews,
      access: staff,
      menu: { area: 'reviews', order: 30, title: 'My reviews' },
    }),
    ranking: page('/v2/reviews/ranking', { ...ranking, access: auditors }),
    review: page('/v2/reviews/:reviewId', { ...review, access: staff }),
    // Reviewer-managers have their own root (spec 2.4).
    marketReviews: page('/rem-routes', {
      ...reviews,
      ...processReview,
      menu: { area: 'reviews', order: 40, title: 'My reviews' },
    }),
    marketRanking: page('/rem-routes/ranking', { ...ranking, ...processReview }),
    marketReview: page('/rem-routes/:reviewId', { ...review, ...processReview }),
    scoreSheets: page('/v2/admin-portal/score-sheets', {
      access,
      file: () => import('./score-sheets/score-sheets-page.tsx'),
      menu: { area: 'admin', group: 'admin-programs', order: 50, title: 'Score sheets' },
    }),
    scoreSheet: page('/v2/admin-portal/score-sheets/:programId', {
      access,
      file: () => import('./score-sheets/score-sheet-page.tsx'),
    }),
  },
});
