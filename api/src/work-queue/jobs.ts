import type { ModuleJobs } from '../module.ts';
import { runBulkChange } from './bulk/run-bulk-change.ts';
import { measureTimes, setDeadlines } from './clocks/set-deadlines.ts';
import { escalate } from './escalation/escalate.ts';
import { mailEscalation } from './escalation/mail-escalation.ts';
import { foldTallies } from './fold-tally.ts';
import { takeUpAnswers } from './requests/settle-request.ts';
import { mailFollower, notifyFollowers } from './views/notify-followers.ts';

export const workQueueJobHandlers: ModuleJobs<'work-queue'> = {
  'work-queue/fold-tally': { run: foldTallies, cron: '* * * * *' },
  'work-queue/run-bulk-change': { run: runBulkChange, concurrency: 2, isUntilDone: true },
  'work-queue/notify-followers': { run: notifyFollowers, cron: '* * * * *' },
  'work-queue/take-up-answers': { run: takeUpAnswers },
  'work-queue/mail-follower': { run: mailFollower },
  'work-queue/escalate': { run: escalate, cron: '* * * * *' },
  'work-queue/mail-escalation': { run: mailEscalation },
  'work-queue/measure-times': { run: measureTimes, cron: '37 * * * *' },
  'work-queue/set-deadlines': { run: setDeadlines },
};
