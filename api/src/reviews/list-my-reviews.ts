import type { Handle } from '../platform/mount/context.ts';
import { listOwnReviews } from './queries/reviews.ts';
import { reviewCardOf } from './review-card.ts';

const pageSize = 100;

export const listMyReviews: Handle<'reviews/list-my-reviews'> = async (
  { tx, actor, language },
  { status, afterId },
) => {
  const rows = await listOwnReviews(tx, actor.staffId ?? 0, status, afterId ?? 0, pageSize);
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return { reviews: rows.map((row) => reviewCardOf(row, language)), nextAfterId: last?.id ?? null };
};
