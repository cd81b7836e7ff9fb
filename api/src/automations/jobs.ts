import { createDeliveryHandler } from '../messaging/sending/deliver.ts';
import type { ModuleJobs } from '../module.ts';
import {
  enqueueDueActions,
  runScheduledAction,
  takeBackUnneededMessage,
} from './scheduled-actions/run-scheduled-action.ts';

export const automationsJobHandlers: ModuleJobs<'automations'> = {
  'automations/deliver': {
    run: createDeliveryHandler('automations/deliver', takeBackUnneededMessage),
    deadLetter: 'messaging/end-delivery',
    waitsWhileReadOnly: true,
  },
  'automations/enqueue-due-actions': { run: enqueueDueActions, cron: '* * * * *' },
  'automations/run-scheduled-action': { run: runScheduledAction, waitsWhileReadOnly: true },
};
