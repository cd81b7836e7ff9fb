import { useBoot } from '../shell/boot.tsx';
import { staffPaths } from '../staff-paths.ts';

const ownPaths = {
  list: staffPaths.reviews,
  one: staffPaths.review,
  ranking: staffPaths.ranking,
};

const marketPaths = {
  list: staffPaths.marketReviews,
  one: staffPaths.marketReview,
  ranking: staffPaths.marketRanking,
};

/** Returns the paths of the review pages for this user. Marketplaces have their own root (spec 2.4). */
export function useReviewPaths(): typeof ownPaths {
  const { user } = useBoot();
  return user?.accountType === 'ReviewerMarket' ? marketPaths : ownPaths;
}
