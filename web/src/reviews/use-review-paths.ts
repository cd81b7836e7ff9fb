import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';

/** Returns the paths of the review pages for this user. Marketplaces have their own routes (spec 2.4). */
export function useReviewPaths(): (typeof paths)['reviews'] {
  const { user } = useBoot();
  return user?.accountType === 'ReviewerMarket' ? paths.marketReviews : paths.reviews;
}
