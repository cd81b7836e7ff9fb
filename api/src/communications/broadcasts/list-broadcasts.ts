import type { Handle } from '../../platform/mount/context.ts';
import { listBroadcastSummaries } from './queries/broadcast.ts';

export const listBroadcasts: Handle<'communications/list-broadcasts'> = ({ tx }, { beforeId }) =>
  listBroadcastSummaries(tx, beforeId ?? null);
