import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

const list = 'reviews/list-my-reviews';
const one = 'reviews/get-review';

export type OwnStatus = 'assigned' | 'submitted';

/** Loads the user's reviews of one status page by page. */
export function useMyReviews(status: OwnStatus) {
  return useInfiniteQuery({
    queryKey: [list, status],
    queryFn: ({ pageParam: afterId, signal }) => call(list, { status, afterId }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextAfterId }) => nextAfterId ?? undefined,
    staleTime: 0,
  });
}

/** Loads one review once. After that, the page has newer data than the server. */
export function useReview(reviewId: number) {
  return useQuery({
    queryKey: [one, reviewId],
    queryFn: ({ signal }) => call(one, { reviewId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
