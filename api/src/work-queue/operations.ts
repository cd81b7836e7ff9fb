import type { ModuleOperations } from '../module.ts';
import { inTenant, inTenantAfter } from '../platform/mount/context.ts';
import { getBulkChange } from './bulk/get-bulk-change.ts';
import { listBulkChangeItems } from './bulk/list-bulk-change-items.ts';
import { listBulkChanges } from './bulk/list-bulk-changes.ts';
import { previewBulkChange } from './bulk/preview-bulk-change.ts';
import { startBulkChange } from './bulk/start-bulk-change.ts';
import { steerBulkChange } from './bulk/steer-bulk-change.ts';
import { bulkChange } from './bulk-change.ts';
import { listActivity } from './case/list-activity.ts';
import { listDocumentDetails } from './case/list-document-details.ts';
import { listTasks } from './case/list-tasks.ts';
import { markTask } from './case/mark-task.ts';
import { revealAnswer } from './case/reveal-answer.ts';
import { visitCase } from './case/visit-case.ts';
import { checkBulk } from './check-bulk.ts';
import { downloadCaseDocument } from './download-case-document.ts';
import { downloadQueue } from './export/download-queue.ts';
import { getCase } from './get-case.ts';
import { getPossibleStates } from './get-possible-states.ts';
import { getProcessesForUser } from './get-processes-for-user.ts';
import { getRoles } from './get-roles.ts';
import { getWorkQueue } from './get-work-queue.ts';
import { createPdf, draftLetter } from './letters/create-pdf.ts';
import { getRentPdfStatus } from './letters/get-rent-pdf-status.ts';
import { listDenialReasons } from './list-denial-reasons.ts';
import { countOptions } from './lookups/count-options.ts';
import { findSourceItems } from './lookups/find-source-items.ts';
import { getPaymentChannels } from './lookups/get-payment-channels.ts';
import { getProcessCategories } from './lookups/get-process-categories.ts';
import { listProgramDenialReasons } from './lookups/list-program-denial-reasons.ts';
import { askApplicant } from './requests/ask-applicant.ts';
import { getRequestChoices } from './requests/get-request-choices.ts';
import { listRequests } from './requests/list-requests.ts';
import { acceptRequest, withdrawRequest } from './requests/settle-request.ts';
import { createSnapshot } from './snapshots/create-snapshot.ts';
import { getSnapshot } from './snapshots/get-snapshot.ts';
import { listSnapshots } from './snapshots/list-snapshots.ts';
import { createSnapshotPdf, prepareSnapshot } from './snapshots/pdf/create-snapshot-pdf.ts';
import { downloadSnapshot, writeSnapshotPdf } from './snapshots/pdf/download-snapshot.ts';
import { printCase } from './snapshots/print-case.ts';
import { judgeAgain } from './validations/judge-again.ts';
import { listDuplicates } from './validations/list-duplicates.ts';
import { listValidations } from './validations/list-validations.ts';
import { markNotDuplicate, unmarkNotDuplicate } from './validations/mark-not-duplicate.ts';
import { overrideValidation } from './validations/override-validation.ts';
import { withdrawOverride } from './validations/withdraw-override.ts';
import { changeView } from './views/change-view.ts';
import { createView } from './views/create-view.ts';
import { deleteView } from './views/delete-view.ts';
import { followView } from './views/follow-view.ts';
import { listViews } from './views/list-views.ts';
import { markViewSeen } from './views/mark-view-seen.ts';
import { withdrawApplication } from './withdrawal/withdraw-application.ts';

export const workQueueHandlers: ModuleOperations<'work-queue'> = {
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
  'work-queue/list-activity': inTenant(listActivity),
  'work-queue/list-tasks': inTenant(listTasks),
  'work-queue/mark-task': inTenant(markTask),
  'work-queue/list-requests': inTenant(listRequests),
  'work-queue/get-request-choices': inTenant(getRequestChoices),
  'work-queue/ask-applicant': inTenant(askApplicant),
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
  'work-queue/judge-again': inTenant(judgeAgain),
  'work-queue/override-validation': inTenant(overrideValidation),
  'work-queue/withdraw-override': inTenant(withdrawOverride),
  'work-queue/withdraw-application': inTenant(withdrawApplication),
  'work-queue/list-duplicates': inTenant(listDuplicates),
  'work-queue/mark-not-duplicate': inTenant(markNotDuplicate),
  'work-queue/unmark-not-duplicate': inTenant(unmarkNotDuplicate),
};
