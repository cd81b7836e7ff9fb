import { openPdf } from '../documents/pdf/store-pdf.ts';
import type { ModuleOperations } from '../module.ts';
import { inIdentity, inTenant, inTenantAfter } from '../platform/mount/context.ts';
import { copyApplication } from './drafts/copy-application.ts';
import { deleteDraft } from './drafts/delete-draft.ts';
import { nameDraft } from './drafts/name-draft.ts';
import { restoreDraft } from './drafts/restore-draft.ts';
import { addApplicant } from './entering/add-applicant.ts';
import { findApplicants } from './entering/find-applicants.ts';
import { openCase } from './entering/open-case.ts';
import { answerHelperRequest } from './helping/answer-helper-request.ts';
import { askToHelp } from './helping/ask-to-help.ts';
import { endHelping } from './helping/end-helping.ts';
import { getClientApplication } from './helping/get-client-application.ts';
import { listClientApplications } from './helping/list-client-applications.ts';
import { listHelping } from './helping/list-helping.ts';
import { sendHelperCode } from './helping/send-helper-code.ts';
import { writeCopy } from './letters/download-copy.ts';
import { getMyApplication } from './own/get-my-application.ts';
import { listMyApplications } from './own/list-my-applications.ts';
import { getMyRequest } from './requests/get-my-request.ts';
import { listMyRequests } from './requests/list-my-requests.ts';
import { saveRequestAnswers } from './requests/save-request-answers.ts';
import { sendRequestAnswers } from './requests/send-request-answers.ts';
import { saveAnswers } from './save-answers.ts';
import { startApplication } from './start-application.ts';
import { submitApplication } from './submit-application.ts';

export const applicationsHandlers: ModuleOperations<'applications'> = {
  'applications/get-my-application': inTenant(getMyApplication),
  'applications/list-my-applications': inTenant(listMyApplications),
  'applications/name-draft': inTenant(nameDraft),
  'applications/delete-draft': inTenant(deleteDraft),
  'applications/restore-draft': inTenant(restoreDraft),
  'applications/copy-application': inTenant(copyApplication),
  'applications/download-copy': inTenantAfter(writeCopy, (context, _, copy) => openPdf(context, copy)),
  'applications/ask-to-help': inIdentity(askToHelp),
  'applications/send-helper-code': inIdentity(sendHelperCode),
  'applications/answer-helper-request': inIdentity(answerHelperRequest),
  'applications/end-helping': inTenant(endHelping),
  'applications/list-helping': inTenant(listHelping),
  'applications/list-client-applications': inTenant(listClientApplications),
  'applications/get-client-application': inTenant(getClientApplication),
  'applications/save-answers': inTenant(saveAnswers),
  'applications/start-application': inTenant(startApplication),
  'applications/submit-application': inTenant(submitApplication),
  'applications/list-my-requests': inTenant(listMyRequests),
  'applications/get-my-request': inTenant(getMyRequest),
  'applications/save-request-answers': inTenant(saveRequestAnswers),
  'applications/send-request-answers': inTenant(sendRequestAnswers),
  'applications/find-applicants': inTenant(findApplicants),
  'applications/add-applicant': inTenant(addApplicant),
  'applications/open-case': inTenant(openCase),
};
