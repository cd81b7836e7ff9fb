import type { ModuleJobs } from '../module.ts';
import { releaseMessages } from './attachments/release-messages.ts';
import { enqueueDueActions } from './automatic-rules/scheduled-actions/enqueue-due-actions.ts';
import { runScheduledAction } from './automatic-rules/scheduled-actions/run-scheduled-action.ts';
import { takeBackUnneeded } from './automatic-rules/scheduled-actions/take-back-unneeded.ts';
import { runBroadcast } from './broadcasts/sending/run-broadcast.ts';
import { fetchRecording } from './calls/in/fetch-recording.ts';
import { deliverFrom } from './deliver-communication.ts';
import { endDelivery } from './end-delivery.ts';
import { takeMail } from './mail/take-mail.ts';
import { notifyArchived } from './notify-archived.ts';
import { notifyStaffOfWithdrawal } from './notify-staff-of-withdrawal.ts';
import { notifySubmitted } from './notify-submitted.ts';
import { notifyStaffOfAnswers } from './requests/notify-staff-of-answers.ts';
import { writeRequestLetter } from './requests/write-request-letter.ts';
import { notifyBulkChange } from './state-letters/notify-bulk-change.ts';
import { notifyState } from './state-letters/notify-state.ts';
import { summarizeThread } from './summaries/summarize-thread.ts';
import { answerKeyword } from './texts/answer-keyword.ts';

export const communicationsJobHandlers: ModuleJobs<'communications'> = {
  'communications/notify-archived': { run: notifyArchived },
  'communications/notify-submitted': { run: notifySubmitted },
  'communications/notify-state': { run: notifyState },
  'communications/notify-staff-of-withdrawal': { run: notifyStaffOfWithdrawal },
  'communications/notify-bulk-change': { run: notifyBulkChange },
  'communications/write-of-request': { run: writeRequestLetter },
  'communications/notify-staff-of-answers': { run: notifyStaffOfAnswers },
  'communications/deliver': {
    run: deliverFrom('communications/deliver'),
    deadLetter: 'communications/end-delivery',
  },
  'communications/end-delivery': { run: endDelivery },
  'communications/deliver-broadcast': {
    run: deliverFrom('communications/deliver-broadcast'),
    concurrency: 4,
  },
  'communications/deliver-rule-message': {
    run: deliverFrom('communications/deliver-rule-message', takeBackUnneeded),
    deadLetter: 'communications/end-delivery',
  },
  'communications/run-broadcast': { run: runBroadcast, concurrency: 2, isUntilDone: true },
  'communications/enqueue-due-actions': { run: enqueueDueActions, cron: '* * * * *' },
  'communications/run-scheduled-action': { run: runScheduledAction },
  'communications/release': { run: releaseMessages },
  'communications/answer-keyword': { run: answerKeyword },
  'communications/fetch-recording': { run: fetchRecording },
  'communications/take-mail': { run: takeMail, concurrency: 2 },
  'communications/summarize-thread': { run: summarizeThread, concurrency: 2 },
};
