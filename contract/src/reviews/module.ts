import type { ContractModule } from '../contract-module.ts';
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
import { scoreSheetConfiguration } from './score-sheet-configuration.ts';
import { listScoreSheets, savePanel } from './score-sheets.ts';

export const reviewsModule = {
  name: 'reviews',
  operations: [
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
  ],
  configurations: [scoreSheetConfiguration],
} as const satisfies ContractModule;
