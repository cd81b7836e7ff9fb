import type { Handle } from '../../platform/mount/context.ts';
import { countUnreadQuery } from './queries/notice-lists.ts';

/** The badge shows at most 9+, so we count no further than ten (spec 9). */
export const maxCounted = 10;

export const countNotices: Handle<'accounts/count-notices'> = ({ tx, actor }) =>
  tx.one(countUnreadQuery(actor, maxCounted));
