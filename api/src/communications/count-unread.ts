import type { Handle } from '../platform/mount/context.ts';
import { countUnread as count } from './queries.ts';

/** The badge shows at most 9+, so there is no need to count further than ten. */
export const maxBadgeCount = 10;

export const countUnread: Handle<'communications/count-unread'> = ({ tx }) => count(tx, maxBadgeCount);
