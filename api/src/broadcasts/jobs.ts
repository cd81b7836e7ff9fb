import { createDeliveryHandler } from '../messaging/sending/deliver.ts';
import type { ModuleBatches, ModuleJobs } from '../module.ts';
import { createBroadcastBatches } from './sending/run-broadcast.ts';

export const broadcastsJobHandlers: ModuleJobs<'broadcasts'> = {
  'broadcasts/deliver': {
    run: createDeliveryHandler('broadcasts/deliver'),
    concurrency: 4,
    waitsWhileReadOnly: true,
  },
};

export const broadcastsBatches: ModuleBatches<'broadcasts'> = {
  'broadcasts/email': createBroadcastBatches('email'),
  'broadcasts/sms': createBroadcastBatches('sms'),
};
