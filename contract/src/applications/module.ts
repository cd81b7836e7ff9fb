import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import {
  downloadCopy,
  downloadDecisionLetter,
  getMyApplication,
  listMyApplications,
  saveAnswers,
  startApplication,
  submitApplication,
} from './applications.ts';
import { copyApplication, deleteDraft, nameDraft, restoreDraft } from './drafts.ts';
import { addApplicant, findApplicants, openCase } from './entering.ts';
import {
  answerHelperRequest,
  askToHelp,
  endHelping,
  getClientApplication,
  listClientApplications,
  listHelping,
  sendHelperCode,
} from './helping.ts';
import { getHome } from './home.ts';
import { listProfileAnswers, listProfileDifferences, updateProfile } from './profile-answers.ts';
import { getMyRequest, listMyRequests, saveRequestAnswers, sendRequestAnswers } from './requests.ts';

export const applicationsModule = {
  name: 'applications',
  operations: [
    getMyApplication,
    listMyApplications,
    getHome,
    nameDraft,
    deleteDraft,
    restoreDraft,
    copyApplication,
    downloadCopy,
    downloadDecisionLetter,
    askToHelp,
    sendHelperCode,
    answerHelperRequest,
    endHelping,
    listHelping,
    listClientApplications,
    getClientApplication,
    saveAnswers,
    startApplication,
    submitApplication,
    listProfileAnswers,
    listProfileDifferences,
    updateProfile,
    listMyRequests,
    getMyRequest,
    saveRequestAnswers,
    sendRequestAnswers,
    findApplicants,
    addApplicant,
    openCase,
  ],
  jobs: {
    /** Applications, or those that use a document. `isEcho`: started by another validation, so it starts no further ones. */
    'applications/validate': z.union([
      job({ documentId: z.int() }),
      job({ applicationIds: z.array(z.int()), isEcho: z.boolean().default(false) }),
    ]),
    'applications/sweep-drafts': job({}),
    'applications/notify-of-help-request': job({
      personId: z.int(),
      requestId: z.string(),
      name: z.string(),
      side: z.enum(['helper', 'applicant']),
    }),
  },
  /** Kinds of batches; the ID is that of the validation run. */
  batches: ['applications/program-validation'],
} as const satisfies ContractModule;
