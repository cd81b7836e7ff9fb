import type { ReviewView } from '@commonway/contract/reviews/review-view.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CallError, call } from '../../api.ts';
import { type ScoreChanges, ScoreDraft, type ScoreView, type Sent } from './score-draft.ts';

/** Manages the scores of a review while it is mounted. Saves when the page is hidden or left. */
export function useScoreDraft(review: ReviewView): { draft: ScoreDraft; view: ScoreView } {
  const [draft] = useState(
    () => new ScoreDraft(review, (revision, changes) => sendScores(review.id, revision, changes)),
  );
  const view = useSyncExternalStore(draft.subscribe, draft.current, draft.current);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void draft.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void draft.flush();
    };
  }, [draft]);
  return { draft, view };
}

async function sendScores(reviewId: number, revision: number, changes: ScoreChanges): Promise<Sent> {
  try {
    // The page may be closing, so the request uses keepalive.
    const saved = await call('reviews/save-scores', { reviewId, revision, ...changes }, { keepalive: true });
    return { kind: 'saved', ...saved };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isRetryable = error.error === 'offline' || error.statusCode >= 500;
    return isRetryable ? { kind: 'unreachable' } : { kind: 'refused', message: error.message };
  }
}
