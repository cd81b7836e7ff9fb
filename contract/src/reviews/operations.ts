import {
  assignEvenly,
  assignReview,
  downloadRanking,
  getRanking,
  passOnReview,
  reopenReview,
} from './ranking.ts';
import {
  declareConflict,
  downloadReviewDocument,
  getReview,
  listMyReviews,
  saveScores,
  submitReview,
} from './reviews.ts';
import { listScoreSheets, savePanel } from './score-sheets.ts';

export const reviewsOperations = [
  listScoreSheets,
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
