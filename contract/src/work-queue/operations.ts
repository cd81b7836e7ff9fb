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
import { createPdf } from './letters/create-pdf.ts';
import { getRentPdfStatus } from './letters/get-rent-pdf-status.ts';
import { listDenialReasons } from './list-denial-reasons.ts';
import { countOptions } from './lookups/count-options.ts';
import { findSourceItems } from './lookups/find-source-items.ts';
import { getPaymentChannels } from './lookups/get-payment-channels.ts';
import { getProcessCategories } from './lookups/get-process-categories.ts';
import { listProgramDenialReasons } from './lookups/list-program-denial-reasons.ts';
import { acceptRequest } from './requests/accept-request.ts';
import { askApplicant } from './requests/ask-applicant.ts';
import { getRequestChoices } from './requests/get-request-choices.ts';
import { listRequests } from './requests/list-requests.ts';
import { withdrawRequest } from './requests/withdraw-request.ts';
import { createSnapshot } from './snapshots/create-snapshot.ts';
import { createSnapshotPdf } from './snapshots/create-snapshot-pdf.ts';
import { downloadSnapshot } from './snapshots/download-snapshot.ts';
import { getSnapshot } from './snapshots/get-snapshot.ts';
import { listSnapshots } from './snapshots/list-snapshots.ts';
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

export const workQueueOperations = [
  bulkChange,
  checkBulk,
  previewBulkChange,
  startBulkChange,
  getBulkChange,
  listBulkChanges,
  listBulkChangeItems,
  steerBulkChange,
  downloadCaseDocument,
  listDocumentDetails,
  downloadQueue,
  getCase,
  visitCase,
  revealAnswer,
  listActivity,
  listTasks,
  markTask,
  listRequests,
  getRequestChoices,
  askApplicant,
  withdrawRequest,
  acceptRequest,
  getSnapshot,
  downloadSnapshot,
  createSnapshotPdf,
  createPdf,
  getRentPdfStatus,
  createSnapshot,
  listSnapshots,
  printCase,
  getPossibleStates,
  getProcessesForUser,
  getRoles,
  getWorkQueue,
  countOptions,
  listDenialReasons,
  listProgramDenialReasons,
  findSourceItems,
  getPaymentChannels,
  getProcessCategories,
  changeView,
  createView,
  deleteView,
  followView,
  listViews,
  markViewSeen,
  listValidations,
  judgeAgain,
  overrideValidation,
  withdrawOverride,
  withdrawApplication,
  listDuplicates,
  markNotDuplicate,
  unmarkNotDuplicate,
] as const;
