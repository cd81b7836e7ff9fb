import type { ModuleBatches, ModuleJobs } from '../module.ts';
import { bulkChangeBatches } from './bulk/run-bulk-change.ts';
import { measureTimes, setDeadlines } from './clocks/set-deadlines.ts';
import { escalate } from './escalation/escalate.ts';
import { mailEscalation } from './escalation/mail-escalation.ts';
import { foldTallies } from './fold-tally.ts';
import { takeUpAnswers } from './requests/settle-request.ts';
import { mailFollower, notifyFollowers } from './views/notify-followers.ts';

export const workQueueJobHandlers: ModuleJobs<'work-queue'> = {
  'work-queue/fold-tally': { run: foldTallies, cron: '* * * * *' },
  'work-queue/notify-followers': { run: notifyFollowers, cron: '* * * * *' },
  'work-queue/take-up-answers': { run: takeUpAnswers },
  'work-queue/mail-follower': { run: mailFollower },
  'work-queue/escalate': { run: escalate, cron: '* * * * *' },
  'work-queue/mail-escalation': { run: mailEscalation },
  'work-queue/measure-times': { run: measureTimes, cron: '37 * * * *' },
  'work-queue/set-deadlines': { run: setDeadlines },
};

export const workQueueBatches: ModuleBatches<'work-queue'> = {
  'work-queue/bulk-change': bulkChangeBatches,
};
