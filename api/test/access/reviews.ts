import { type ModuleAccess, ofKind, reviewers } from './admitted.ts';

export const reviewsAccess: ModuleAccess<'reviews'> = {
  ...ofKind('reviews/score-sheet', ['admin', 'supervisor', 'processAdmin']),
  'reviews/list-score-sheets': ['admin', 'supervisor', 'processAdmin'],
  'reviews/save-panel': ['admin', 'supervisor', 'processAdmin'],
  'reviews/list-my-reviews': reviewers,
  'reviews/get-review': reviewers,
  'reviews/save-scores': reviewers,
  'reviews/submit-review': reviewers,
  'reviews/declare-conflict': reviewers,
  'reviews/download-review-document': reviewers,
  'reviews/assign-review': ['admin', 'supervisor'],
  'reviews/assign-evenly': ['admin', 'supervisor'],
  'reviews/pass-on-review': ['admin', 'supervisor'],
  'reviews/reopen-review': ['admin', 'supervisor'],
  'reviews/get-ranking': ['admin', 'supervisor'],
  'reviews/download-ranking': ['admin', 'supervisor'],
};
