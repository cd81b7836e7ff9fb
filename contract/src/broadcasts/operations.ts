import {
  checkBroadcast,
  downloadBroadcast,
  getBroadcast,
  listBroadcastRecipients,
  listBroadcasts,
  listBroadcastTemplates,
  prepareBroadcast,
  saveBroadcast,
  steerBroadcast,
} from './broadcasts.ts';

export const broadcastsOperations = [
  prepareBroadcast,
  saveBroadcast,
  checkBroadcast,
  steerBroadcast,
  getBroadcast,
  listBroadcasts,
  listBroadcastTemplates,
  listBroadcastRecipients,
  downloadBroadcast,
] as const;
