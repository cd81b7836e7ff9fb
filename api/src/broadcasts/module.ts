import { createDeliveryHandler } from '../messaging/sending/deliver.ts';
import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { checkBroadcast } from './check-broadcast.ts';
import {
  getBroadcast,
  listBroadcasts,
  listBroadcastTemplates,
  prepareBroadcast,
  saveBroadcast,
} from './drafts.ts';
import { downloadBroadcast, listBroadcastRecipients } from './report/report.ts';
import { createBroadcastBatches } from './sending/run-broadcast.ts';
import { steerBroadcast } from './steer-broadcast.ts';

export const broadcastsModule: ServerModule<'broadcasts'> = {
  operations: {
    'broadcasts/prepare-broadcast': inTenant(prepareBroadcast),
    'broadcasts/save-broadcast': inTenant(saveBroadcast),
    'broadcasts/check-broadcast': inTenant(checkBroadcast),
    'broadcasts/steer-broadcast': inTenant(steerBroadcast),
    'broadcasts/get-broadcast': inTenant(getBroadcast),
    'broadcasts/list-broadcasts': inTenant(listBroadcasts),
    'broadcasts/list-broadcast-templates': inTenant(listBroadcastTemplates),
    'broadcasts/list-broadcast-recipients': inTenant(listBroadcastRecipients),
    'broadcasts/download-broadcast': inTenant(downloadBroadcast),
  },
  jobs: {
    'broadcasts/deliver': {
      run: createDeliveryHandler('broadcasts/deliver'),
      concurrency: 4,
      waitsWhileReadOnly: true,
    },
  },
  batches: {
    'broadcasts/email': createBroadcastBatches('email'),
    'broadcasts/sms': createBroadcastBatches('sms'),
  },
};
