import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';

/** Where reviews are for this reader: those of a marketplace have routes of their own (spec 2.4). */
export function useAddresses(): (typeof paths)['reviews'] {
  const { user } = useBoot();
  return user?.accountType === 'ReviewerMarket' ? paths.marketReviews : paths.reviews;
}
