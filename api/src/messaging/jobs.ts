import type { ModuleJobs } from '../module.ts';
import { notifyArchived, notifyStaffOfWithdrawal, notifySubmitted } from './application-letters.ts';
import { releaseMessages } from './attachments/attachments.ts';
import { confirmTextConsent, recordTextConsent } from './contact-points/text-consent.ts';
import { takeMail } from './mail/take-mail.ts';
import { notifyStaffOfAnswers, sendRequestMessage } from './request-letters.ts';
import { createDeliveryHandler, endDelivery } from './sending/deliver.ts';
import { notifyBulkChange, notifyState } from './state-letters/state-letters.ts';
import { summarizeThread } from './summaries/summarize-thread.ts';
import { answerKeyword } from './texts/answer-keyword.ts';

export const messagingJobHandlers: ModuleJobs<'messaging'> = {
  'messaging/notify-archived': { run: notifyArchived },
  'messaging/notify-submitted': { run: notifySubmitted },
  'messaging/notify-state': { run: notifyState },
  'messaging/notify-staff-of-withdrawal': { run: notifyStaffOfWithdrawal },
  'messaging/notify-bulk-change': { run: notifyBulkChange },
  'messaging/write-of-request': { run: sendRequestMessage },
  'messaging/notify-staff-of-answers': { run: notifyStaffOfAnswers },
  'messaging/deliver': {
    run: createDeliveryHandler('messaging/deliver'),
    deadLetter: 'messaging/end-delivery',
  },
  'messaging/end-delivery': { run: endDelivery },
  'messaging/release': { run: releaseMessages },
  'messaging/answer-keyword': { run: answerKeyword },
  'messaging/record-text-consent': { run: recordTextConsent },
  'messaging/confirm-text-consent': { run: confirmTextConsent },
  'messaging/take-mail': { run: takeMail, concurrency: 2 },
  'messaging/summarize-thread': { run: summarizeThread, concurrency: 2 },
};
