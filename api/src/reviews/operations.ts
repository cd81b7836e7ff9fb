import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { declareConflict } from './declare-conflict.ts';
import { downloadReviewDocument } from './download-review-document.ts';
import { getReview } from './get-review.ts';
import { listMyReviews } from './list-my-reviews.ts';
import { saveScores } from './save-scores.ts';
import { getScoreSheet } from './sheets/get-score-sheet.ts';
import { listScoreSheets } from './sheets/list-score-sheets.ts';
import { listSheetVersions } from './sheets/list-sheet-versions.ts';
import { publishScoreSheet } from './sheets/publish-score-sheet.ts';
import { savePanel } from './sheets/save-panel.ts';
import { saveScoreSheet } from './sheets/save-score-sheet.ts';
import { submitReview } from './submit-review.ts';
import { assignEvenly } from './supervision/assign-evenly.ts';
import { assignReview } from './supervision/assign-review.ts';
import { downloadRanking } from './supervision/download-ranking.ts';
import { getRanking } from './supervision/get-ranking.ts';
import { passOnReview } from './supervision/pass-on-review.ts';
import { reopenReview } from './supervision/reopen-review.ts';

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
