import type { ServerModule } from '../module.ts';
import { inIdentity, inTenant, inTenantAfter } from '../platform/mount/context.ts';
import {
  getBulkChange,
  listBulkChangeItems,
  listBulkChanges,
  startBulkChange,
  steerBulkChange,
} from './bulk/bulk-changes.ts';
import { previewBulkChange } from './bulk/preview-bulk-change.ts';
import { bulkChangeBatches } from './bulk/run-bulk-change.ts';
import { addDocumentNote, deleteDocumentNote } from './case/documents/notes.ts';
import { matchAnswer, reviewDocument } from './case/documents/reviews.ts';
import { openRestrictedCase } from './case/open-restricted-case.ts';
import { dismissDifference, listProfileConflicts, saveAnswerInProfile } from './case/profile-conflicts.ts';
import { listTasks, markTask } from './case/tasks.ts';
import { changeDueDate } from './clocks/change-due-date.ts';
import { measureTimes, setDeadlines } from './clocks/set-deadlines.ts';
import { escalate } from './escalation/escalate.ts';
import { downloadQueue } from './export/download-queue.ts';
import { compactTallies } from './fold-tally.ts';
import { endFollowUp, getFollowUp, setFollowUp, setFollowUps } from './follow-ups/follow-ups.ts';
import { remindFollowUps } from './follow-ups/remind.ts';
import {
  downloadCaseDocument,
  getCase,
  listActivity,
  listDocumentDetails,
  revealAnswer,
  visitCase,
} from './get-case.ts';
import { getPossibleStates, listDenialReasons } from './get-possible-states.ts';
import { countOptions, getWorkQueue } from './get-work-queue.ts';
import { applyAbsences } from './hand-over/absences.ts';
import { createPdf, draftLetter } from './letters/create-pdf.ts';
import { listActivities, listActivityPeriods } from './people/activities.ts';
import { listHouseholdPeople } from './people/household-people.ts';
import { mergePeople, previewMerge, undoMerge } from './people/merging/merge-people.ts';
import { getPerson, listPersonEvents } from './people/people.ts';
import { findDuplicates, listPossibleDuplicates } from './people/possible-duplicates.ts';
import { listSimilarPeople, markDifferentPeople } from './people/similar-people.ts';
import { askApplicant } from './requests/ask-applicant.ts';
import { getRequestChoices, listRequests } from './requests/requests.ts';
import { acceptRequest, returnAnsweredCase, withdrawRequest } from './requests/settle-request.ts';
import { deleteRequestTemplate, saveRequestTemplate } from './requests/templates.ts';
import { findMatches } from './search/find-matches.ts';
import {
  createSnapshotPdf,
  downloadSnapshot,
  prepareSnapshot,
  writeSnapshotPdf,
} from './snapshots/pdf/create-snapshot-pdf.ts';
import { createSnapshot, getSnapshot, listSnapshots, printCase } from './snapshots/snapshots.ts';
import { bulkChange, checkBulk } from './specified/bulk-change.ts';
import {
  findSourceItems,
  getPaymentChannels,
  getProcessCategories,
  getProcessesForUser,
  getRentPdfStatus,
  getRoles,
  listProgramDenialReasons,
} from './specified/lookups.ts';
import { listDuplicates, markNotDuplicate, unmarkNotDuplicate } from './validations/duplicates.ts';
import {
  listValidations,
  overrideValidation,
  rerunValidations,
  withdrawOverride,
} from './validations/validations.ts';
import { notifyFollowers } from './views/notify-followers.ts';
import { changeView, createView, deleteView, followView, listViews, markViewSeen } from './views/views.ts';
import { withdrawApplication } from './withdrawal/withdraw-application.ts';

export const workQueueModule: ServerModule<'work-queue'> = {
  operations: {
    'work-queue/bulk-change': inTenant(bulkChange),
    'work-queue/check-bulk': inTenant(checkBulk),
    'work-queue/preview-bulk-change': inTenant(previewBulkChange),
    'work-queue/start-bulk-change': inTenant(startBulkChange),
    'work-queue/get-bulk-change': inTenant(getBulkChange),
    'work-queue/list-bulk-changes': inTenant(listBulkChanges),
    'work-queue/list-bulk-change-items': inTenant(listBulkChangeItems),
    'work-queue/steer-bulk-change': inTenant(steerBulkChange),
    'work-queue/download-case-document': inTenant(downloadCaseDocument),
    'work-queue/list-document-details': inTenant(listDocumentDetails),
    'work-queue/download-queue': inTenant(downloadQueue),
    'work-queue/get-case': inTenant(getCase),
    'work-queue/visit-case': inTenant(visitCase),
    'work-queue/reveal-answer': inTenant(revealAnswer),
    'work-queue/open-restricted-case': inTenant(openRestrictedCase),
    'work-queue/list-activity': inTenant(listActivity),
    'work-queue/review-document': inTenant(reviewDocument),
    'work-queue/match-answer': inTenant(matchAnswer),
    'work-queue/add-document-note': inTenant(addDocumentNote),
    'work-queue/delete-document-note': inTenant(deleteDocumentNote),
    'work-queue/list-profile-conflicts': inTenant(listProfileConflicts),
    // A business's new name is also that of its accounts.
    'work-queue/save-answer-in-profile': inIdentity(saveAnswerInProfile),
    'work-queue/dismiss-difference': inTenant(dismissDifference),
    'work-queue/list-tasks': inTenant(listTasks),
    'work-queue/mark-task': inTenant(markTask),
    'work-queue/get-follow-up': inTenant(getFollowUp),
    'work-queue/set-follow-up': inTenant(setFollowUp),
    'work-queue/set-follow-ups': inTenant(setFollowUps),
    'work-queue/change-due-date': inTenant(changeDueDate),
    'work-queue/end-follow-up': inTenant(endFollowUp),
    'work-queue/list-requests': inTenant(listRequests),
    'work-queue/get-request-choices': inTenant(getRequestChoices),
    'work-queue/ask-applicant': inTenant(askApplicant),
    'work-queue/save-request-template': inTenant(saveRequestTemplate),
    'work-queue/delete-request-template': inTenant(deleteRequestTemplate),
    'work-queue/withdraw-request': inTenant(withdrawRequest),
    'work-queue/accept-request': inTenant(acceptRequest),
    'work-queue/get-snapshot': inTenant(getSnapshot),
    'work-queue/download-snapshot': inTenantAfter(writeSnapshotPdf, downloadSnapshot),
    'work-queue/create-snapshot-pdf': inTenantAfter(prepareSnapshot, createSnapshotPdf),
    'work-queue/create-pdf': inTenantAfter(draftLetter, createPdf),
    'work-queue/get-rent-pdf-status': inTenant(getRentPdfStatus),
    'work-queue/create-snapshot': inTenant(createSnapshot),
    'work-queue/list-snapshots': inTenant(listSnapshots),
    'work-queue/print-case': inTenant(printCase),
    'work-queue/get-possible-states': inTenant(getPossibleStates),
    'work-queue/get-processes-for-user': inTenant(getProcessesForUser),
    'work-queue/get-roles': inTenant(getRoles),
    'work-queue/get-work-queue': inTenant(getWorkQueue),
    'work-queue/find-matches': inTenant(findMatches),
    'work-queue/count-options': inTenant(countOptions),
    'work-queue/list-denial-reasons': inTenant(listDenialReasons),
    'work-queue/list-program-denial-reasons': inTenant(listProgramDenialReasons),
    'work-queue/find-source-items': inTenant(findSourceItems),
    'work-queue/get-payment-channels': inTenant(getPaymentChannels),
    'work-queue/get-process-categories': inTenant(getProcessCategories),
    'work-queue/change-view': inTenant(changeView),
    'work-queue/create-view': inTenant(createView),
    'work-queue/delete-view': inTenant(deleteView),
    'work-queue/follow-view': inTenant(followView),
    'work-queue/list-views': inTenant(listViews),
    'work-queue/mark-view-seen': inTenant(markViewSeen),
    'work-queue/list-validations': inTenant(listValidations),
    'work-queue/rerun-validations': inTenant(rerunValidations),
    'work-queue/override-validation': inTenant(overrideValidation),
    'work-queue/withdraw-override': inTenant(withdrawOverride),
    'work-queue/withdraw-application': inTenant(withdrawApplication),
    'work-queue/list-duplicates': inTenant(listDuplicates),
    'work-queue/mark-not-duplicate': inTenant(markNotDuplicate),
    'work-queue/unmark-not-duplicate': inTenant(unmarkNotDuplicate),
    'work-queue/list-similar-people': inTenant(listSimilarPeople),
    'work-queue/list-possible-duplicates': inTenant(listPossibleDuplicates),
    'work-queue/mark-different-people': inTenant(markDifferentPeople),
    // A sign-in may move with a merge.
    'work-queue/preview-merge': inIdentity(previewMerge),
    'work-queue/merge-people': inIdentity(mergePeople),
    'work-queue/undo-merge': inIdentity(undoMerge),
    'work-queue/get-person': inTenant(getPerson),
    'work-queue/list-household-people': inTenant(listHouseholdPeople),
    'work-queue/list-person-events': inTenant(listPersonEvents),
    'work-queue/list-activity-periods': inTenant(listActivityPeriods),
    'work-queue/list-activities': inTenant(listActivities),
  },
  jobs: {
    'work-queue/fold-tally': { run: compactTallies, cron: '* * * * *' },
    'work-queue/notify-followers': { run: notifyFollowers, cron: '* * * * *' },
    'work-queue/take-up-answers': { run: returnAnsweredCase },
    'work-queue/escalate': { run: escalate, cron: '* * * * *' },
    'work-queue/apply-absences': { run: applyAbsences, cron: '* * * * *' },
    'work-queue/remind-follow-ups': { run: remindFollowUps, cron: '* * * * *' },
    'work-queue/find-duplicates': { run: findDuplicates, cron: '* * * * *', limitSeconds: 300 },
    'work-queue/measure-times': { run: measureTimes, cron: '37 * * * *' },
    'work-queue/set-deadlines': { run: setDeadlines },
  },
  batches: {
    'work-queue/bulk-change': bulkChangeBatches,
  },
};
