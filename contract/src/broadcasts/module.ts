import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
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

const message = job({ communicationId: z.int() });

export const broadcastsModule = {
  name: 'broadcasts',
  operations: [
    prepareBroadcast,
    saveBroadcast,
    checkBroadcast,
    steerBroadcast,
    getBroadcast,
    listBroadcasts,
    listBroadcastTemplates,
    listBroadcastRecipients,
    downloadBroadcast,
  ],
  jobs: {
    'broadcasts/deliver': message,
  },
  /** Kinds of batches; the ID is that of the broadcast. */
  batches: ['broadcasts/email', 'broadcasts/sms'],
} as const satisfies ContractModule;
