import { openPdf } from '../documents/pdf/store-pdf.ts';
import type { ServerModule } from '../module.ts';
import { inIdentity, inTenant, inTenantAfter } from '../platform/mount/context.ts';
import { copyApplication, deleteDraft, nameDraft, restoreDraft, sweepDrafts } from './drafts/drafts.ts';
import { addApplicant, openCase } from './entering/entering.ts';
import { findApplicants } from './entering/find-applicants.ts';
import { answerHelperRequest, sendHelperCode } from './helping/answer-helper-request.ts';
import { getClientApplication, listClientApplications } from './helping/client-applications.ts';
import { askToHelp, endHelping, listHelping, notifyOfHelpRequest } from './helping/helping.ts';
import { getHome } from './home/get-home.ts';
import { getOrCreateCopy } from './letters/download-copy.ts';
import { getOrCreateDecisionLetter } from './letters/download-decision-letter.ts';
import { listMyApplications } from './own/list-my-applications.ts';
import { getMyApplication } from './own/read-application.ts';
import { listProfileAnswers } from './profile/profile-answers.ts';
import { listProfileDifferences, updateProfile } from './profile/profile-differences.ts';
import { saveRequestAnswers, sendRequestAnswers } from './requests/answer-request.ts';
import { getMyRequest, listMyRequests } from './requests/read-request.ts';
import { saveAnswers } from './save-answers.ts';
import { startApplication } from './start-application.ts';
import { submitApplication } from './submit-application.ts';
import { programValidationBatches, validateApplication } from './validate-batch.ts';

export const applicationsModule: ServerModule<'applications'> = {
  operations: {
    'applications/get-my-application': inTenant(getMyApplication),
    'applications/list-my-applications': inTenant(listMyApplications),
    'applications/get-home': inTenant(getHome),
    'applications/name-draft': inTenant(nameDraft),
    'applications/delete-draft': inTenant(deleteDraft),
    'applications/restore-draft': inTenant(restoreDraft),
    'applications/copy-application': inTenant(copyApplication),
    'applications/download-copy': inTenantAfter(getOrCreateCopy, (context, _, copy) =>
      openPdf(context, copy),
    ),
    'applications/download-decision-letter': inTenantAfter(getOrCreateDecisionLetter, (context, _, letter) =>
      openPdf(context, letter),
    ),
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
    'applications/list-profile-answers': inTenant(listProfileAnswers),
    'applications/list-profile-differences': inTenant(listProfileDifferences),
    'applications/update-profile': inTenant(updateProfile),
    'applications/list-my-requests': inTenant(listMyRequests),
    'applications/get-my-request': inTenant(getMyRequest),
    'applications/save-request-answers': inTenant(saveRequestAnswers),
    'applications/send-request-answers': inTenant(sendRequestAnswers),
    'applications/find-applicants': inTenant(findApplicants),
    'applications/add-applicant': inTenant(addApplicant),
    'applications/open-case': inTenant(openCase),
  },
  jobs: {
    'applications/validate': { run: validateApplication },
    'applications/sweep-drafts': { run: sweepDrafts, cron: '23 3 * * *' },
    'applications/notify-of-help-request': { run: notifyOfHelpRequest },
  },
  batches: {
    'applications/program-validation': programValidationBatches,
  },
};
