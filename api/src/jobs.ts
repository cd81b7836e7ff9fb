// Every queue and its handler. A module enqueues work for a later module by the queue's name.
import { ringDevice, ringDevices } from './accounts/notices/devices/ring-devices.ts';
import { sendNoticeLetter } from './accounts/notices/letters/send-notice-letter.ts';
import { sendNotices } from './accounts/notices/send-notices.ts';
import { sweepExpired } from './accounts/sweep-expired.ts';
import type { Ports } from './app.ts';
import { sweepDrafts } from './applications/drafts/sweep-drafts.ts';
import { tellOfRequest } from './applications/helping/tell-of-request.ts';
import { judgeProgram } from './applications/judge-program.ts';
import { validateApplication } from './applications/validate-application.ts';
import { findErrands } from './communications/automatic-rules/errands/find-errands.ts';
import { runErrand } from './communications/automatic-rules/errands/run-errand.ts';
import { runBroadcast } from './communications/broadcasts/leaving/run-broadcast.ts';
import { fetchRecording } from './communications/calls/in/fetch-recording.ts';
import { deliverCommunication } from './communications/deliver-communication.ts';
import { endDelivery } from './communications/end-delivery.ts';
import { takeMail } from './communications/mail/take-mail.ts';
import { notifyArchived } from './communications/notify-archived.ts';
import { notifySubmitted } from './communications/notify-submitted.ts';
import { releaseMessages } from './communications/papers/release-messages.ts';
import { tellOfAnswers } from './communications/requests/tell-of-answers.ts';
import { writeOfRequest } from './communications/requests/write-of-request.ts';
import { notifyBulkChange } from './communications/state-letters/notify-bulk-change.ts';
import { notifyState } from './communications/state-letters/notify-state.ts';
import { summarise } from './communications/summaries/summarise.ts';
import { tellOfWithdrawal } from './communications/tell-of-withdrawal.ts';
import { answerKeyword } from './communications/texts/answer-keyword.ts';
import type { Config } from './config.ts';
import { findExpiring, tellOfExpiry } from './documents/locker/tell-of-expiry.ts';
import { writeAskedPdf } from './documents/pdf/write-asked-pdf.ts';
import { scanDocument } from './documents/scan-document.ts';
import { discardUpload } from './documents/uploads/discard-upload.ts';
import { sweepDocuments } from './documents/uploads/sweep-documents.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import { chargeFees } from './payments/fees/charge-fees.ts';
import { askProvider } from './payments/fees/provider/ask-provider.ts';
import { closeCheckout } from './payments/fees/provider/close-checkout.ts';
import { openCheckout } from './payments/fees/provider/open-checkout.ts';
import { sendRefund } from './payments/fees/provider/send-refund.ts';
import { tellOfPayment } from './payments/fees/tell-of-payment.ts';
import type { JobPayload, Queue } from './platform/jobs.ts';
import { portalAddress } from './portal-address.ts';
import { sendNotice } from './programs/notices/send-notice.ts';
import { tellOpenings } from './programs/notices/tell-openings.ts';
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
import { tellFollowers } from './work-queue/views/tell-followers.ts';

export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  'accounts/sweep-expired': sweepExpired,
  'accounts/send-notices': sendNotices,
  'accounts/send-notice-letter': sendNoticeLetter,
  'accounts/ring-devices': ringDevices,
  'accounts/ring-device': ringDevice,
  'sign-in/send-code': sendCode,
  'sign-in/send-invitation': sendInvitation,
  'documents/discard-upload': discardUpload,
  'documents/scan': scanDocument,
  'documents/sweep': sweepDocuments,
  'documents/write-pdf': writeAskedPdf,
  'documents/find-expiring': findExpiring,
  'documents/tell-of-expiry': tellOfExpiry,
  'sign-in/tell-of-factor': sendFactorNotice,
  'sign-in/send-link': sendLink,
  'sign-in/check-mail-domains': checkMailDomains,
  'applications/validate': validateApplication,
  'applications/judge-program': judgeProgram,
  'applications/sweep-drafts': sweepDrafts,
  'communications/notify-archived': notifyArchived,
  'applications/tell-of-request': tellOfRequest,
  'communications/notify-submitted': notifySubmitted,
  'communications/notify-state': notifyState,
  'communications/tell-of-withdrawal': tellOfWithdrawal,
  'communications/notify-bulk-change': notifyBulkChange,
  'communications/write-of-request': writeOfRequest,
  'communications/tell-of-answers': tellOfAnswers,
  'communications/deliver': deliverCommunication,
  'communications/end-delivery': endDelivery,
  'communications/deliver-broadcast': deliverCommunication,
  'communications/run-broadcast': runBroadcast,
  'communications/find-errands': findErrands,
  'communications/run-errand': runErrand,
  'communications/release': releaseMessages,
  'communications/answer-keyword': answerKeyword,
  'communications/fetch-recording': fetchRecording,
  'communications/take-mail': takeMail,
  'communications/summarise': summarise,
  'payments/charge-fees': chargeFees,
  'payments/open-checkout': openCheckout,
  'payments/ask-provider': askProvider,
  'payments/close-checkout': closeCheckout,
  'payments/send-refund': sendRefund,
  'payments/tell-of-payment': tellOfPayment,
  'programs/tell-openings': tellOpenings,
  'programs/send-notice': sendNotice,
  'work-queue/fold-tally': foldTallies,
  'work-queue/run-bulk-change': runBulkChange,
  'work-queue/tell-followers': tellFollowers,
  'work-queue/take-up-answers': takeUpAnswers,
  'work-queue/mail-follower': mailFollower,
  'work-queue/escalate': escalate,
  'work-queue/mail-escalation': mailEscalation,
  'work-queue/measure-times': measureTimes,
  'work-queue/set-deadlines': setDeadlines,
};

const usuallyAtOnce = 10;
/**
 * Each holds a connection for seconds, or a mail in memory: more concurrency would starve requests. The other queues
 * work in short slices.
 */
const atOnce: Readonly<Record<string, number>> = {
  'applications/judge-program': 1,
  'communications/deliver-broadcast': 4,
  'communications/run-broadcast': 2,
  'communications/take-mail': 2,
  'communications/summarise': 2,
  'work-queue/run-bulk-change': 2,
};

/** How long jobs of a suspended tenant are postponed. */
const suspendedSeconds = 600;
/** The tenant id in payloads of work for the whole deployment. */
const ofNoTenant = 0;

/** These handlers count their own failures. */
const untilDone: readonly string[] = ['work-queue/run-bulk-change', 'communications/run-broadcast'];

/** The queue that receives a job that failed permanently. */
const deadLetters: Readonly<Record<string, string>> = {
  'communications/deliver': 'communications/end-delivery',
};

export const jobQueues: readonly Queue[] = Object.keys(jobHandlers).map((name) => ({
  name,
  isUntilDone: untilDone.includes(name),
  deadLetter: deadLetters[name] ?? null,
}));

/** Starts a worker for every queue. */
export async function startWorker(config: Config, ports: Ports): Promise<void> {
  const context: JobContext = { ...ports, portalAddress: portalAddress(config) };
  for (const [queue, handle] of Object.entries(jobHandlers)) {
    await ports.jobs.work(queue, atOnce[queue] ?? usuallyAtOnce, async (payload, isLastTry) => {
      if (!(await isPutOff(context, queue, payload))) await handle(context, payload, isLastTry);
    });
  }
  await ports.jobs.schedule('accounts/sweep-expired', '17 * * * *');
  await ports.jobs.schedule('accounts/send-notices', '* * * * *');
  await ports.jobs.schedule('sign-in/check-mail-domains', '7 * * * *');
  await ports.jobs.schedule('documents/sweep', '27 * * * *');
  await ports.jobs.schedule('documents/find-expiring', '47 * * * *');
  await ports.jobs.schedule('applications/sweep-drafts', '23 3 * * *');
  await ports.jobs.schedule('programs/tell-openings', '* * * * *');
  await ports.jobs.schedule('communications/find-errands', '* * * * *');
  await ports.jobs.schedule('work-queue/escalate', '* * * * *');
  await ports.jobs.schedule('work-queue/measure-times', '37 * * * *');
  await ports.jobs.schedule('work-queue/fold-tally', '* * * * *');
  await ports.jobs.schedule('work-queue/tell-followers', '* * * * *');
}

/** Postpones work of a suspended tenant; nothing is sent or changed, and no job is lost. */
async function isPutOff(
  { database, jobs }: JobContext,
  queue: string,
  payload: JobPayload,
): Promise<boolean> {
  const { tenantId } = payload;
  if (tenantId === ofNoTenant) return false;
  return database.tenant(tenantId, async (tx) => {
    if (!(await isSuspended(tx, tenantId))) return false;
    await jobs.enqueue(tx, queue, [payload], { startAfterSeconds: suspendedSeconds });
    return true;
  });
}
