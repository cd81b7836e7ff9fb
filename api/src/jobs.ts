// Every queue and its handler. A module enqueues work for a later module by the queue's name.
import { pushToDevice, pushToDevices } from './accounts/notices/devices/push-to-devices.ts';
import { sendNoticeLetter } from './accounts/notices/letters/send-notice-letter.ts';
import { sendNotices } from './accounts/notices/send-notices.ts';
import { sweepExpired } from './accounts/sweep-expired.ts';
import type { Ports } from './app.ts';
import { sweepDrafts } from './applications/drafts/sweep-drafts.ts';
import { notifyOfHelpRequest } from './applications/helping/notify-of-help-request.ts';
import { validateApplication } from './applications/validate-application.ts';
import { validateProgram } from './applications/validate-program.ts';
import { releaseMessages } from './communications/attachments/release-messages.ts';
import { enqueueDueActions } from './communications/automatic-rules/scheduled-actions/enqueue-due-actions.ts';
import { runScheduledAction } from './communications/automatic-rules/scheduled-actions/run-scheduled-action.ts';
import { runBroadcast } from './communications/broadcasts/sending/run-broadcast.ts';
import { fetchRecording } from './communications/calls/in/fetch-recording.ts';
import { deliverCommunication } from './communications/deliver-communication.ts';
import { endDelivery } from './communications/end-delivery.ts';
import { takeMail } from './communications/mail/take-mail.ts';
import { notifyArchived } from './communications/notify-archived.ts';
import { notifyStaffOfWithdrawal } from './communications/notify-staff-of-withdrawal.ts';
import { notifySubmitted } from './communications/notify-submitted.ts';
import { notifyStaffOfAnswers } from './communications/requests/notify-staff-of-answers.ts';
import { writeRequestLetter } from './communications/requests/write-request-letter.ts';
import { notifyBulkChange } from './communications/state-letters/notify-bulk-change.ts';
import { notifyState } from './communications/state-letters/notify-state.ts';
import { summarizeThread } from './communications/summaries/summarize-thread.ts';
import { answerKeyword } from './communications/texts/answer-keyword.ts';
import type { Config } from './config.ts';
import { findExpiringDocuments, notifyOfExpiry } from './documents/locker/notify-of-expiry.ts';
import { writeRequestedPdf } from './documents/pdf/write-requested-pdf.ts';
import { scanDocument } from './documents/scan-document.ts';
import { discardUpload } from './documents/uploads/discard-upload.ts';
import { sweepDocuments } from './documents/uploads/sweep-documents.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import { chargeFees } from './payments/fees/charge-fees.ts';
import { notifyOfPayment } from './payments/fees/notify-of-payment.ts';
import { askProvider } from './payments/fees/provider/ask-provider.ts';
import { closeCheckout } from './payments/fees/provider/close-checkout.ts';
import { openCheckout } from './payments/fees/provider/open-checkout.ts';
import { sendRefund } from './payments/fees/provider/send-refund.ts';
import type { JobPayload, Queue } from './platform/jobs.ts';
import { portalAddress } from './portal-address.ts';
import { notifyOfOpenings } from './programs/notices/notify-of-openings.ts';
import { sendNotice } from './programs/notices/send-notice.ts';
import { sendCode } from './sign-in/codes/send-code.ts';
import { sendFactorNotice } from './sign-in/factors/send-factor-notice.ts';
import { sendInvitation } from './sign-in/letters/send-invitation.ts';
import { sendLink } from './sign-in/letters/send-link.ts';
import { checkMailDomains } from './sign-in/single-sign-on/settings/mail-domains.ts';
import { isSuspended } from './tenants/queries.ts';
import { runBulkChange } from './work-queue/bulk/run-bulk-change.ts';
import { measureTimes } from './work-queue/clocks/measure-times.ts';
import { setDeadlines } from './work-queue/clocks/set-deadlines.ts';
import { escalate } from './work-queue/escalation/escalate.ts';
import { mailEscalation } from './work-queue/escalation/mail-escalation.ts';
import { foldTallies } from './work-queue/fold-tally.ts';
import { takeUpAnswers } from './work-queue/requests/take-up-answers.ts';
import { mailFollower } from './work-queue/views/mail-follower.ts';
import { notifyFollowers } from './work-queue/views/notify-followers.ts';

export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  'accounts/sweep-expired': sweepExpired,
  'accounts/send-notices': sendNotices,
  'accounts/send-notice-letter': sendNoticeLetter,
  'accounts/push-to-devices': pushToDevices,
  'accounts/push-to-device': pushToDevice,
  'sign-in/send-code': sendCode,
  'sign-in/send-invitation': sendInvitation,
  'documents/discard-upload': discardUpload,
  'documents/scan': scanDocument,
  'documents/sweep': sweepDocuments,
  'documents/write-pdf': writeRequestedPdf,
  'documents/find-expiring': findExpiringDocuments,
  'documents/notify-of-expiry': notifyOfExpiry,
  'sign-in/send-factor-notice': sendFactorNotice,
  'sign-in/send-link': sendLink,
  'sign-in/check-mail-domains': checkMailDomains,
  'applications/validate': validateApplication,
  'applications/validate-program': validateProgram,
  'applications/sweep-drafts': sweepDrafts,
  'communications/notify-archived': notifyArchived,
  'applications/notify-of-help-request': notifyOfHelpRequest,
  'communications/notify-submitted': notifySubmitted,
  'communications/notify-state': notifyState,
  'communications/notify-staff-of-withdrawal': notifyStaffOfWithdrawal,
  'communications/notify-bulk-change': notifyBulkChange,
  'communications/write-of-request': writeRequestLetter,
  'communications/notify-staff-of-answers': notifyStaffOfAnswers,
  'communications/deliver': deliverCommunication,
  'communications/end-delivery': endDelivery,
  'communications/deliver-broadcast': deliverCommunication,
  'communications/run-broadcast': runBroadcast,
  'communications/enqueue-due-actions': enqueueDueActions,
  'communications/run-scheduled-action': runScheduledAction,
  'communications/release': releaseMessages,
  'communications/answer-keyword': answerKeyword,
  'communications/fetch-recording': fetchRecording,
  'communications/take-mail': takeMail,
  'communications/summarize-thread': summarizeThread,
  'payments/charge-fees': chargeFees,
  'payments/open-checkout': openCheckout,
  'payments/ask-provider': askProvider,
  'payments/close-checkout': closeCheckout,
  'payments/send-refund': sendRefund,
  'payments/notify-of-payment': notifyOfPayment,
  'programs/notify-of-openings': notifyOfOpenings,
  'programs/send-notice': sendNotice,
  'work-queue/fold-tally': foldTallies,
  'work-queue/run-bulk-change': runBulkChange,
  'work-queue/tell-followers': notifyFollowers,
  'work-queue/take-up-answers': takeUpAnswers,
  'work-queue/mail-follower': mailFollower,
  'work-queue/escalate': escalate,
  'work-queue/mail-escalation': mailEscalation,
  'work-queue/measure-times': measureTimes,
  'work-queue/set-deadlines': setDeadlines,
};

const defaultConcurrency = 10;
/**
 * Each holds a connection for seconds, or a mail in memory: more concurrency would starve requests. The other queues
 * work in short slices.
 */
const concurrencyByQueue: Readonly<Record<string, number>> = {
  'applications/validate-program': 1,
  'communications/deliver-broadcast': 4,
  'communications/run-broadcast': 2,
  'communications/take-mail': 2,
  'communications/summarize-thread': 2,
  'work-queue/run-bulk-change': 2,
};

/** How long jobs of a suspended tenant are postponed. */
const suspendedSeconds = 600;
/** The tenant id in payloads of work for the whole deployment. */
const noTenant = 0;

/** These handlers count their own failures. */
const queuesUntilDone: readonly string[] = ['work-queue/run-bulk-change', 'communications/run-broadcast'];

/** The queue that receives a job that failed permanently. */
const deadLetters: Readonly<Record<string, string>> = {
  'communications/deliver': 'communications/end-delivery',
};

export const jobQueues: readonly Queue[] = Object.keys(jobHandlers).map((name) => ({
  name,
  isUntilDone: queuesUntilDone.includes(name),
  deadLetter: deadLetters[name] ?? null,
}));

/** Starts a worker for every queue. */
export async function startWorker(config: Config, ports: Ports): Promise<void> {
  const context: JobContext = { ...ports, portalAddress: portalAddress(config) };
  for (const [queue, handle] of Object.entries(jobHandlers)) {
    await ports.jobs.work(
      queue,
      concurrencyByQueue[queue] ?? defaultConcurrency,
      async (payload, isLastTry) => {
        if (!(await isPostponed(context, queue, payload))) await handle(context, payload, isLastTry);
      },
    );
  }
  await ports.jobs.schedule('accounts/sweep-expired', '17 * * * *');
  await ports.jobs.schedule('accounts/send-notices', '* * * * *');
  await ports.jobs.schedule('sign-in/check-mail-domains', '7 * * * *');
  await ports.jobs.schedule('documents/sweep', '27 * * * *');
  await ports.jobs.schedule('documents/find-expiring', '47 * * * *');
  await ports.jobs.schedule('applications/sweep-drafts', '23 3 * * *');
  await ports.jobs.schedule('programs/notify-of-openings', '* * * * *');
  await ports.jobs.schedule('communications/enqueue-due-actions', '* * * * *');
  await ports.jobs.schedule('work-queue/escalate', '* * * * *');
  await ports.jobs.schedule('work-queue/measure-times', '37 * * * *');
  await ports.jobs.schedule('work-queue/fold-tally', '* * * * *');
  await ports.jobs.schedule('work-queue/tell-followers', '* * * * *');
}

/** Postpones work of a suspended tenant; nothing is sent or changed, and no job is lost. */
async function isPostponed(
  { database, jobs }: JobContext,
  queue: string,
  payload: JobPayload,
): Promise<boolean> {
  const { tenantId } = payload;
  if (tenantId === noTenant) return false;
  return database.tenant(tenantId, async (tx) => {
    if (!(await isSuspended(tx, tenantId))) return false;
    await jobs.enqueue(tx, queue, [payload], { startAfterSeconds: suspendedSeconds });
    return true;
  });
}
