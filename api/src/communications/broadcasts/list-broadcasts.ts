import type { Handle } from '../../platform/mount/context.ts';
import { listBroadcastLines } from './queries/broadcast.ts';

export const listBroadcasts: Handle<'communications/list-broadcasts'> = ({ tx }, { beforeId }) =>
  listBroadcastLines(tx, beforeId ?? null);
