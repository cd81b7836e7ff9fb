import type { Handle } from '../../platform/mount/context.ts';
import { viewOf } from './view-of.ts';

export const getBroadcast: Handle<'communications/get-broadcast'> = (context, { broadcastId }) =>
  viewOf(context, broadcastId);
