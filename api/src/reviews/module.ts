import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { assignEvenly, assignReview, passOnReview, reopenReview } from './assignments.ts';
import { downloadRanking, getRanking } from './ranking.ts';
import {
  declareConflict,
  downloadReviewDocument,
  getReview,
  listMyReviews,
  saveScores,
  submitReview,
} from './reviews.ts';
import { listScoreSheets, savePanel, scoreSheetHandlers } from './score-sheets.ts';

export const reviewsModule: ServerModule<'reviews'> = {
  operations: {
    ...scoreSheetHandlers,
    'reviews/list-score-sheets': inTenant(listScoreSheets),
    'reviews/save-panel': inTenant(savePanel),
    'reviews/list-my-reviews': inTenant(listMyReviews),
    'reviews/get-review': inTenant(getReview),
    'reviews/save-scores': inTenant(saveScores),
    'reviews/submit-review': inTenant(submitReview),
    'reviews/declare-conflict': inTenant(declareConflict),
    'reviews/download-review-document': inTenant(downloadReviewDocument),
    'reviews/assign-review': inTenant(assignReview),
    'reviews/assign-evenly': inTenant(assignEvenly),
    'reviews/pass-on-review': inTenant(passOnReview),
    'reviews/reopen-review': inTenant(reopenReview),
    'reviews/get-ranking': inTenant(getRanking),
    'reviews/download-ranking': inTenant(downloadRanking),
  },
};
