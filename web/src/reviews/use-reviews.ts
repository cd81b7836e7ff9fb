import { useQuery } from '@tanstack/react-query';
import { query } from '../query.ts';
import { usePages } from '../shell/pages/use-pages.ts';

const getOperation = 'reviews/get-review';

export type OwnStatus = 'assigned' | 'submitted';

/** Loads the user's reviews of one status page by page. */
export function useMyReviews(status: OwnStatus) {
  return usePages(
    'reviews/list-my-reviews',
    'reviews',
    (afterId?: number) => ({ status, afterId }),
    ({ nextAfterId }) => nextAfterId,
  );
}

/** Loads one review once, without refetching, because the page then has newer scores than the server. */
export function useReview(reviewId: number) {
  return useQuery({
    ...query(getOperation, { reviewId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
