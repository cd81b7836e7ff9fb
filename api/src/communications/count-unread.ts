import type { Handle } from '../platform/mount/context.ts';
import { countUnread as count } from './queries.ts';

/** The badge shows at most 9+, so ten is as far as anybody needs to count. */
export const badgeMost = 10;

export const countUnread: Handle<'communications/count-unread'> = ({ tx }) => count(tx, badgeMost);
