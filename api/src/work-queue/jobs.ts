import type { ModuleBatches, ModuleJobs } from '../module.ts';
import { bulkChangeBatches } from './bulk/run-bulk-change.ts';
import { measureTimes, setDeadlines } from './clocks/set-deadlines.ts';
import { escalate } from './escalation/escalate.ts';
import { compactTallies } from './fold-tally.ts';
import { remindFollowUps } from './follow-ups/remind.ts';
import { returnAnsweredCase } from './requests/settle-request.ts';
import { notifyFollowers } from './views/notify-followers.ts';

export const workQueueJobHandlers: ModuleJobs<'work-queue'> = {
  'work-queue/fold-tally': { run: compactTallies, cron: '* * * * *' },
  'work-queue/notify-followers': { run: notifyFollowers, cron: '* * * * *' },
  'work-queue/take-up-answers': { run: returnAnsweredCase },
  'work-queue/escalate': { run: escalate, cron: '* * * * *' },
  'work-queue/remind-follow-ups': { run: remindFollowUps, cron: '* * * * *' },
  'work-queue/measure-times': { run: measureTimes, cron: '37 * * * *' },
  'work-queue/set-deadlines': { run: setDeadlines },
};

export const workQueueBatches: ModuleBatches<'work-queue'> = {
  'work-queue/bulk-change': bulkChangeBatches,
};
