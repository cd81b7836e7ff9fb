import { copyApplication } from './drafts/copy-application.ts';
import { deleteDraft } from './drafts/delete-draft.ts';
import { nameDraft } from './drafts/name-draft.ts';
import { restoreDraft } from './drafts/restore-draft.ts';
import { addApplicant } from './entering/add-applicant.ts';
import { findApplicants } from './entering/find-applicants.ts';
import { openCase } from './entering/open-case.ts';
import { getMyApplication } from './get-my-application.ts';
import { answerHelperRequest } from './helping/answer-helper-request.ts';
import { askToHelp } from './helping/ask-to-help.ts';
import { endHelping } from './helping/end-helping.ts';
import { getClientApplication } from './helping/get-client-application.ts';
import { listClientApplications } from './helping/list-client-applications.ts';
import { listHelping } from './helping/list-helping.ts';
import { sendHelperCode } from './helping/send-helper-code.ts';
import { downloadCopy } from './letters/download-copy.ts';
import { listMyApplications } from './list-my-applications.ts';
import { getMyRequest } from './requests/get-my-request.ts';
import { listMyRequests } from './requests/list-my-requests.ts';
import { saveRequestAnswers } from './requests/save-request-answers.ts';
import { sendRequestAnswers } from './requests/send-request-answers.ts';
import { saveAnswers } from './save-answers.ts';
import { startApplication } from './start-application.ts';
import { submitApplication } from './submit-application.ts';

export const applicationsOperations = [
  getMyApplication,
  listMyApplications,
  nameDraft,
  deleteDraft,
  restoreDraft,
  copyApplication,
  downloadCopy,
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
  listMyRequests,
  getMyRequest,
  saveRequestAnswers,
  sendRequestAnswers,
  findApplicants,
  addApplicant,
  openCase,
] as const;
