import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import { listActivities, listActivityPeriods } from './activities.ts';
import { listActivity } from './activity.ts';
import {
  getBulkChange,
  listBulkChangeItems,
  listBulkChanges,
  previewBulkChange,
  startBulkChange,
  steerBulkChange,
} from './bulk-changes.ts';
import {
  downloadCaseDocument,
  getCase,
  listDocumentDetails,
  revealAnswer,
  visitCase,
  withdrawApplication,
} from './case.ts';
import { openRestrictedCase } from './case-access.ts';
import { addDocumentNote, deleteDocumentNote, matchAnswer, reviewDocument } from './document-reviews.ts';
import { changeDueDate } from './due-dates.ts';
import { listDuplicates, markNotDuplicate, unmarkNotDuplicate } from './duplicates.ts';
import { endFollowUp, getFollowUp, setFollowUp, setFollowUps } from './follow-ups.ts';
import { createPdf } from './letters.ts';
import { getPossibleStates, listDenialReasons } from './lookups.ts';
import { getPerson, listHouseholdPeople, listPersonEvents } from './people.ts';
import { dismissDifference, listProfileConflicts, saveAnswerInProfile } from './profile-conflicts.ts';
import { countOptions, downloadQueue, getWorkQueue } from './queue.ts';
import { deleteRequestTemplate, saveRequestTemplate } from './request-templates.ts';
import { acceptRequest, askApplicant, getRequestChoices, listRequests, withdrawRequest } from './requests.ts';
import { findMatches } from './search.ts';
import {
  listPossibleDuplicates,
  listSimilarPeople,
  markDifferentPeople,
  mergePeople,
  previewMerge,
  undoMerge,
} from './similar-people.ts';
import { createSnapshot, downloadSnapshot, getSnapshot, listSnapshots, printCase } from './snapshots.ts';
import {
  bulkChange,
  checkBulk,
  createSnapshotPdf,
  findSourceItems,
  getPaymentChannels,
  getProcessCategories,
  getProcessesForUser,
  getRentPdfStatus,
  getRoles,
  listProgramDenialReasons,
} from './specified.ts';
import { listTasks, markTask } from './tasks.ts';
import { listValidations, overrideValidation, rerunValidations, withdrawOverride } from './validations.ts';
import { changeView, createView, deleteView, followView, listViews, markViewSeen } from './views.ts';

export const workQueueModule = {
  name: 'work-queue',
  operations: [
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
    openRestrictedCase,
    visitCase,
    revealAnswer,
    listProfileConflicts,
    saveAnswerInProfile,
    dismissDifference,
    listActivity,
    reviewDocument,
    matchAnswer,
    addDocumentNote,
    deleteDocumentNote,
    listTasks,
    markTask,
    getFollowUp,
    setFollowUp,
    setFollowUps,
    changeDueDate,
    endFollowUp,
    listRequests,
    getRequestChoices,
    askApplicant,
    saveRequestTemplate,
    deleteRequestTemplate,
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
    findMatches,
    getPaymentChannels,
    getProcessCategories,
    changeView,
    createView,
    deleteView,
    followView,
    listViews,
    markViewSeen,
    listValidations,
    rerunValidations,
    overrideValidation,
    withdrawOverride,
    withdrawApplication,
    listDuplicates,
    markNotDuplicate,
    unmarkNotDuplicate,
    listSimilarPeople,
    listPossibleDuplicates,
    markDifferentPeople,
    previewMerge,
    mergePeople,
    undoMerge,
    getPerson,
    listHouseholdPeople,
    listPersonEvents,
    listActivityPeriods,
    listActivities,
  ],
  jobs: {
    'work-queue/fold-tally': job({}),
    'work-queue/notify-followers': job({}),
    'work-queue/take-up-answers': job({ applicationId: z.int(), informationRequestId: z.int() }),
    'work-queue/escalate': job({}),
    'work-queue/apply-absences': job({}),
    'work-queue/remind-follow-ups': job({}),
    'work-queue/measure-times': job({}),
    'work-queue/find-duplicates': job({}),
    'work-queue/set-deadlines': job({ afterId: z.int() }),
  },
  /** Kinds of batches; the ID is that of the bulk change. */
  batches: ['work-queue/bulk-change'],
} as const satisfies ContractModule;
