import { deliverFrom } from '../messaging/sending/deliver.ts';
import type { ModuleJobs } from '../module.ts';
import { runBroadcast } from './sending/run-broadcast.ts';

export const broadcastsJobHandlers: ModuleJobs<'broadcasts'> = {
  'broadcasts/deliver': {
    run: deliverFrom('broadcasts/deliver'),
    concurrency: 4,
  },
  'broadcasts/run-broadcast': { run: runBroadcast, concurrency: 2, isUntilDone: true },
};
