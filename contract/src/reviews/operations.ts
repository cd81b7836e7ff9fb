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

export const reviewsOperations = [
  getScoreSheet,
  listScoreSheets,
  listSheetVersions,
  saveScoreSheet,
  publishScoreSheet,
  savePanel,
  listMyReviews,
  getReview,
  saveScores,
  submitReview,
  declareConflict,
  downloadReviewDocument,
  assignReview,
  assignEvenly,
  passOnReview,
  reopenReview,
  getRanking,
  downloadRanking,
] as const;
