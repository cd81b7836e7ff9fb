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
import { getMyRequest, listMyRequests, saveRequestAnswers, sendRequestAnswers } from './requests.ts';

export const applicationsOperations = [
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
  listMyRequests,
  getMyRequest,
  saveRequestAnswers,
  sendRequestAnswers,
  findApplicants,
  addApplicant,
  openCase,
] as const;
