import type { Handle } from '../../platform/mount/context.ts';
import { loadBroadcastView } from './load-broadcast-view.ts';

export const getBroadcast: Handle<'communications/get-broadcast'> = (context, { broadcastId }) =>
  loadBroadcastView(context, broadcastId);
