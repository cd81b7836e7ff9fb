import type { ModuleOperations } from '../module.ts';
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
import {
  getScoreSheet,
  listScoreSheets,
  listSheetVersions,
  publishScoreSheet,
  savePanel,
  saveScoreSheet,
} from './score-sheets.ts';

export const reviewsHandlers: ModuleOperations<'reviews'> = {
  'reviews/get-score-sheet': inTenant(getScoreSheet),
  'reviews/list-score-sheets': inTenant(listScoreSheets),
  'reviews/list-sheet-versions': inTenant(listSheetVersions),
  'reviews/save-score-sheet': inTenant(saveScoreSheet),
  'reviews/publish-score-sheet': inTenant(publishScoreSheet),
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
};
