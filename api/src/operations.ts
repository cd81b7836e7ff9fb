// Maps contract names to handlers with their database role. A missing handler, or one of the wrong type, doesn't
// compile.

import type { OperationName, OperationNamed } from '@commonway/contract/operations.ts';
import { getContactInfo } from './accounts/contact-info/get-contact-info.ts';
import { saveContactInfo } from './accounts/contact-info/save-contact-info.ts';
import { getMe } from './accounts/get-me.ts';
import { getUser } from './accounts/get-user.ts';
import { countNotices } from './accounts/notices/count-notices.ts';
import { addNoticeDevice } from './accounts/notices/devices/add-notice-device.ts';
import { removeNoticeDevice } from './accounts/notices/devices/remove-notice-device.ts';
import { getNotificationPreferences } from './accounts/notices/get-notification-preferences.ts';
import { stopNoticeLetters } from './accounts/notices/letters/stop-notice-letters.ts';
import { listNotices } from './accounts/notices/list-notices.ts';
import { markNoticesRead } from './accounts/notices/mark-notices-read.ts';
import { saveNotificationPreferences } from './accounts/notices/save-notification-preferences.ts';
import { saveName } from './accounts/save-name.ts';
import { endOtherSessions } from './accounts/sessions/end-other-sessions.ts';
import { endPersonSessions } from './accounts/sessions/end-person-sessions.ts';
import { endSession } from './accounts/sessions/end-session.ts';
import { listDraftKeys } from './accounts/sessions/list-draft-keys.ts';
import { listSessions } from './accounts/sessions/list-sessions.ts';
import { setLanguage } from './accounts/set-language.ts';
import { listEscalations } from './admin/escalations/list-escalations.ts';
import { saveEscalations } from './admin/escalations/save-escalations.ts';
import { deleteSavedQuestion } from './admin/forms/delete-saved-question.ts';
import { downloadForm } from './admin/forms/download-form.ts';
import { getForm } from './admin/forms/get-form.ts';
import { getFormVersion } from './admin/forms/get-form-version.ts';
import { importForm } from './admin/forms/import-form.ts';
import { listFormVersions } from './admin/forms/list-form-versions.ts';
import { listForms } from './admin/forms/list-forms.ts';
import { listSavedQuestions } from './admin/forms/list-saved-questions.ts';
import { publishForm } from './admin/forms/publish-form.ts';
import { saveFormDraft } from './admin/forms/save-form-draft.ts';
import { saveQuestion } from './admin/forms/save-question.ts';
import { getSettings } from './admin/get-settings.ts';
import { getStaffMember } from './admin/get-staff-member.ts';
import { inviteAgain } from './admin/invite-again.ts';
import { inviteStaff } from './admin/invite-staff.ts';
import { listAuditEntries } from './admin/list-audit-entries.ts';
import { listRoles } from './admin/list-roles.ts';
import { listStaff } from './admin/list-staff.ts';
import { getPhoneMenu } from './admin/phone-menu/get-phone-menu.ts';
import { listPhoneMenuVersions } from './admin/phone-menu/list-phone-menu-versions.ts';
import { publishPhoneMenu } from './admin/phone-menu/publish-phone-menu.ts';
import { savePhoneMenuDraft } from './admin/phone-menu/save-phone-menu-draft.ts';
import { addProgram } from './admin/programs/add-program.ts';
import { archiveProgram, restoreProgram } from './admin/programs/archive-program.ts';
import { duplicateProgram } from './admin/programs/duplicate-program.ts';
import { getProgramSetup } from './admin/programs/get-program-setup.ts';
import { listProgramSetups } from './admin/programs/list-program-setups.ts';
import { previewProgram } from './admin/programs/preview-program.ts';
import { publishProgram } from './admin/programs/publish-program.ts';
import { saveProgram } from './admin/programs/save-program.ts';
import { saveRole } from './admin/save-role.ts';
import { saveSettings } from './admin/save-settings.ts';
import { saveStaff } from './admin/save-staff.ts';
import { getScreening } from './admin/screening/get-screening.ts';
import { listScreeningVersions } from './admin/screening/list-screening-versions.ts';
import { publishScreening } from './admin/screening/publish-screening.ts';
import { saveScreeningDraft } from './admin/screening/save-screening-draft.ts';
import { uploadPicture } from './admin/upload-picture.ts';
import { getValidationRules } from './admin/validation-rules/get-validation-rules.ts';
import { publishValidationDraft } from './admin/validation-rules/publish-validation-draft.ts';
import {
  discardValidationDraft,
  saveValidationDraft,
} from './admin/validation-rules/save-validation-draft.ts';
import { tryValidationDraft } from './admin/validation-rules/try-validation-draft.ts';
import { getWorkflow } from './admin/workflow/get-workflow.ts';
import { getWorkflowVersion } from './admin/workflow/get-workflow-version.ts';
import { listWorkflowVersions } from './admin/workflow/list-workflow-versions.ts';
import { listWorkflows } from './admin/workflow/list-workflows.ts';
import { publishWorkflow } from './admin/workflow/publish-workflow.ts';
import { replayWorkflow } from './admin/workflow/replay-workflow.ts';
import { saveWorkflowDraft } from './admin/workflow/save-workflow-draft.ts';
import { copyApplication } from './applications/drafts/copy-application.ts';
import { deleteDraft } from './applications/drafts/delete-draft.ts';
import { nameDraft } from './applications/drafts/name-draft.ts';
import { restoreDraft } from './applications/drafts/restore-draft.ts';
import { addApplicant } from './applications/entering/add-applicant.ts';
import { findApplicants } from './applications/entering/find-applicants.ts';
import { openCase } from './applications/entering/open-case.ts';
import { answerHelperRequest } from './applications/helping/answer-helper-request.ts';
import { askToHelp } from './applications/helping/ask-to-help.ts';
import { endHelping } from './applications/helping/end-helping.ts';
import { getClientApplication } from './applications/helping/get-client-application.ts';
import { listClientApplications } from './applications/helping/list-client-applications.ts';
import { listHelping } from './applications/helping/list-helping.ts';
import { sendHelperCode } from './applications/helping/send-helper-code.ts';
import { writeCopy } from './applications/letters/download-copy.ts';
import { getMyApplication } from './applications/own/get-my-application.ts';
import { listMyApplications } from './applications/own/list-my-applications.ts';
import { getMyRequest } from './applications/requests/get-my-request.ts';
import { listMyRequests } from './applications/requests/list-my-requests.ts';
import { saveRequestAnswers } from './applications/requests/save-request-answers.ts';
import { sendRequestAnswers } from './applications/requests/send-request-answers.ts';
import { saveAnswers } from './applications/save-answers.ts';
import { startApplication } from './applications/start-application.ts';
import { submitApplication } from './applications/submit-application.ts';
import { downloadMessageAttachment } from './communications/attachments/download-message-attachment.ts';
import { getAutomaticRule } from './communications/automatic-rules/get-automatic-rule.ts';
import { listAutomaticRules } from './communications/automatic-rules/list-automatic-rules.ts';
import { listRuleChoices } from './communications/automatic-rules/list-rule-choices.ts';
import { replayAutomaticRule } from './communications/automatic-rules/replay-automatic-rule.ts';
import { saveAutomaticRule } from './communications/automatic-rules/save-automatic-rule.ts';
import { holdScheduledAction } from './communications/automatic-rules/scheduled-actions/hold-scheduled-action.ts';
import { listCaseScheduledActions } from './communications/automatic-rules/scheduled-actions/list-case-scheduled-actions.ts';
import { listRuleScheduledActions } from './communications/automatic-rules/scheduled-actions/list-rule-scheduled-actions.ts';
import { switchAutomaticRule } from './communications/automatic-rules/switch-automatic-rule.ts';
import { checkBroadcast } from './communications/broadcasts/check-broadcast.ts';
import { getBroadcast } from './communications/broadcasts/get-broadcast.ts';
import { listBroadcastTemplates } from './communications/broadcasts/list-broadcast-templates.ts';
import { listBroadcasts } from './communications/broadcasts/list-broadcasts.ts';
import { prepareBroadcast } from './communications/broadcasts/prepare-broadcast.ts';
import { downloadBroadcast } from './communications/broadcasts/report/download-broadcast.ts';
import { listBroadcastRecipients } from './communications/broadcasts/report/list-broadcast-recipients.ts';
import { saveBroadcast } from './communications/broadcasts/save-broadcast.ts';
import { steerBroadcast } from './communications/broadcasts/steer-broadcast.ts';
import { attachCall } from './communications/calls/log/attach-call.ts';
import { dismissCall } from './communications/calls/log/dismiss-call.ts';
import { downloadRecording } from './communications/calls/log/download-recording.ts';
import { listCalls } from './communications/calls/log/list-calls.ts';
import { getMyPhone } from './communications/calls/out/get-my-phone.ts';
import { noteCall } from './communications/calls/out/note-call.ts';
import { placeCall } from './communications/calls/out/place-call.ts';
import { getChannels } from './communications/contact-points/get-channels.ts';
import { recordConsent } from './communications/contact-points/record-consent.ts';
import { countUnread } from './communications/count-unread.ts';
import { listClientMessages } from './communications/list-client-messages.ts';
import { listMyMessages } from './communications/list-my-messages.ts';
import { downloadMailAttachment } from './communications/mail/download-mail-attachment.ts';
import { downloadRawMail } from './communications/mail/download-raw-mail.ts';
import { getMail } from './communications/mail/get-mail.ts';
import { showMail } from './communications/mail/show-mail.ts';
import { attachMail } from './communications/mail/unmatched/attach-mail.ts';
import { dismissMail } from './communications/mail/unmatched/dismiss-mail.ts';
import { listUnmatchedMail } from './communications/mail/unmatched/list-unmatched-mail.ts';
import { markMyMessagesRead } from './communications/mark-my-messages-read.ts';
import { attachToNote } from './communications/notes/attach-to-note.ts';
import { downloadAttachment } from './communications/notes/download-attachment.ts';
import { listNotes } from './communications/notes/list-notes.ts';
import { listMentionable } from './communications/notes/mentions/list-mentionable.ts';
import { pinNote } from './communications/notes/pins/pin-note.ts';
import { strikeNote } from './communications/notes/strike-note.ts';
import { writeNote } from './communications/notes/write-note.ts';
import { previewMessage } from './communications/preview/preview-message.ts';
import { showPreview } from './communications/preview/show-preview.ts';
import {
  preparePrintedLetter,
  writePrintedLetter,
} from './communications/printed-letters/write-printed-letter.ts';
import { reply } from './communications/reply.ts';
import { sendCommunication } from './communications/send-communication.ts';
import { retryCommunication } from './communications/sending/retry-communication.ts';
import { takeBackCommunication } from './communications/sending/take-back-communication.ts';
import { previewLetters } from './communications/state-letters/preview-letters.ts';
import { askSummary } from './communications/summaries/ask-summary.ts';
import { getSummary } from './communications/summaries/get-summary.ts';
import { settleSummary } from './communications/summaries/settle-summary.ts';
import { listTemplates } from './communications/templates/list-templates.ts';
import { changeTemplate } from './communications/templates/managing/change-template.ts';
import { getTemplate } from './communications/templates/managing/get-template.ts';
import { listAllTemplates } from './communications/templates/managing/list-all-templates.ts';
import { removeTemplate } from './communications/templates/remove-template.ts';
import { saveTemplate } from './communications/templates/save-template.ts';
import { attachText } from './communications/texts/unmatched/attach-text.ts';
import { dismissText } from './communications/texts/unmatched/dismiss-text.ts';
import { listUnmatchedTexts } from './communications/texts/unmatched/list-unmatched-texts.ts';
import { listThread } from './communications/thread/list-thread.ts';
import { listThreadChanges } from './communications/thread/list-thread-changes.ts';
import { markRead } from './communications/thread/mark-read.ts';
import { getBusiness } from './community/get-business.ts';
import { getGovernmentUser } from './community/get-government-user.ts';
import { downloadDocument } from './documents/download-document.ts';
import { listPapers } from './documents/locker/list-papers.ts';
import { putAwayPaper } from './documents/locker/put-away-paper.ts';
import { savePaper } from './documents/locker/save-paper.ts';
import { viewPicture } from './documents/locker/view-picture.ts';
import { openPdf } from './documents/pdf/store-pdf.ts';
import { finishUpload } from './documents/uploads/finish-upload.ts';
import { listUploads } from './documents/uploads/list-uploads.ts';
import { sendUpload } from './documents/uploads/send-upload.ts';
import { startUpload } from './documents/uploads/start-upload.ts';
import { stopUpload } from './documents/uploads/stop-upload.ts';
import { decideFinanceFile } from './payments/decide-finance-file.ts';
import { downloadFileErrors } from './payments/downloads/download-file-errors.ts';
import { downloadFinanceReview } from './payments/downloads/download-finance-review.ts';
import { downloadPaymentReports } from './payments/downloads/download-payment-reports.ts';
import { downloadPayoutFile } from './payments/downloads/download-payout-file.ts';
import { downloadTins } from './payments/downloads/download-tins.ts';
import { getPayment } from './payments/fees/get-payment.ts';
import { listMyFees } from './payments/fees/list-my-fees.ts';
import { decidePayment } from './payments/fees/office/decide-payment.ts';
import { getCaseFees } from './payments/fees/office/get-case-fees.ts';
import { recordPayment } from './payments/fees/office/record-payment.ts';
import { refundPayment } from './payments/fees/office/refund-payment.ts';
import { waiveFee } from './payments/fees/office/waive-fee.ts';
import { startPayment } from './payments/fees/start-payment.ts';
import { getCasePayments } from './payments/get-case-payments.ts';
import { listFinanceFiles } from './payments/list-finance-files.ts';
import { proposePayouts } from './payments/propose-payouts.ts';
import { saveTins } from './payments/save-tins.ts';
import {
  type Handle,
  type HandleDownload,
  type HandleUpload,
  inIdentity,
  inIdentityAfter,
  inTenant,
  inTenantAfter,
  type Mounted,
} from './platform/mount/context.ts';
import { findPrograms } from './programs/catalog/find-programs.ts';
import { getProgram } from './programs/get-program.ts';
import { getProgramSettings } from './programs/get-program-settings.ts';
import { listPrograms } from './programs/list-programs.ts';
import { answerNotice } from './programs/notices/answer-notice.ts';
import { askNotice } from './programs/notices/ask-notice.ts';
import { getScreener } from './programs/screening/get-screener.ts';
import { getOverview } from './reports/get-overview.ts';
import { getStateTimes } from './reports/get-state-times.ts';
import { declareConflict } from './reviews/declare-conflict.ts';
import { downloadReviewDocument } from './reviews/download-review-document.ts';
import { getReview } from './reviews/get-review.ts';
import { listMyReviews } from './reviews/list-my-reviews.ts';
import { saveScores } from './reviews/save-scores.ts';
import { getScoreSheet } from './reviews/sheets/get-score-sheet.ts';
import { listScoreSheets } from './reviews/sheets/list-score-sheets.ts';
import { listSheetVersions } from './reviews/sheets/list-sheet-versions.ts';
import { publishScoreSheet } from './reviews/sheets/publish-score-sheet.ts';
import { savePanel } from './reviews/sheets/save-panel.ts';
import { saveScoreSheet } from './reviews/sheets/save-score-sheet.ts';
import { submitReview } from './reviews/submit-review.ts';
import { assignEvenly } from './reviews/supervision/assign-evenly.ts';
import { assignReview } from './reviews/supervision/assign-review.ts';
import { downloadRanking } from './reviews/supervision/download-ranking.ts';
import { getRanking } from './reviews/supervision/get-ranking.ts';
import { passOnReview } from './reviews/supervision/pass-on-review.ts';
import { reopenReview } from './reviews/supervision/reopen-review.ts';
import { getCaptchaActivation } from './sign-in/captcha/get-captcha-activation.ts';
import { getCaptchaChallenge } from './sign-in/captcha/get-captcha-challenge.ts';
import { verifyCaptcha } from './sign-in/captcha/verify-captcha.ts';
import { changeLoginId } from './sign-in/credentials/change-login-id.ts';
import { changePassword } from './sign-in/credentials/change-password.ts';
import { changeUserPassword } from './sign-in/credentials/change-user-password.ts';
import { createToken } from './sign-in/credentials/create-token.ts';
import { demandNewPassword } from './sign-in/credentials/demand-new-password.ts';
import { listLogins } from './sign-in/credentials/list-logins.ts';
import { startLoginChange } from './sign-in/credentials/start-login-change.ts';
import { undoChange } from './sign-in/credentials/undo-change.ts';
import { updatePassword } from './sign-in/credentials/update-password.ts';
import { validateToken } from './sign-in/credentials/validate-token.ts';
import { giveExternalToken, redeemExternalToken } from './sign-in/external-auth/external-token.ts';
import { getRealm, removeRealm, saveRealm } from './sign-in/external-auth/realms.ts';
import { confirmAuthenticator } from './sign-in/factors/authenticators/confirm-authenticator.ts';
import { startAuthenticator } from './sign-in/factors/authenticators/start-authenticator.ts';
import { forgetDevice } from './sign-in/factors/devices/forget-device.ts';
import { listRememberedDevices } from './sign-in/factors/devices/list-remembered-devices.ts';
import { listFactors } from './sign-in/factors/list-factors.ts';
import { addPasskey } from './sign-in/factors/passkeys/add-passkey.ts';
import { askPasskey } from './sign-in/factors/passkeys/ask-passkey.ts';
import { askPasskeyAgain } from './sign-in/factors/passkeys/ask-passkey-again.ts';
import { startPasskey } from './sign-in/factors/passkeys/start-passkey.ts';
import { verifyPasskey } from './sign-in/factors/passkeys/verify-passkey.ts';
import { proveAgain } from './sign-in/factors/prove-again.ts';
import { makeRecoveryCodes } from './sign-in/factors/recovery/make-recovery-codes.ts';
import { removeFactor } from './sign-in/factors/remove-factor.ts';
import { renameFactor } from './sign-in/factors/rename-factor.ts';
import { endImpersonation } from './sign-in/impersonation/end-impersonation.ts';
import { startImpersonation } from './sign-in/impersonation/start-impersonation.ts';
import { answerInvitation } from './sign-in/invitations.ts';
import { listAccounts } from './sign-in/list-accounts.ts';
import { logIn } from './sign-in/log-in.ts';
import { openSession } from './sign-in/open-session.ts';
import { redeemHandoff } from './sign-in/redeem-handoff.ts';
import { requestCode } from './sign-in/request-code.ts';
import { resetPassword } from './sign-in/reset-password.ts';
import { searchLogin } from './sign-in/search-login.ts';
import { sendSecondFactor } from './sign-in/send-second-factor.ts';
import { logOut } from './sign-in/sessions/log-out.ts';
import { renewSession } from './sign-in/sessions/renew-session.ts';
import { createBusiness } from './sign-in/sign-up/create-business.ts';
import { createIndividual } from './sign-in/sign-up/create-individual.ts';
import { createUserAndBusiness } from './sign-in/sign-up/create-user-and-business.ts';
import { findBusiness } from './sign-in/sign-up/find-business.ts';
import { findBusinessUser } from './sign-in/sign-up/find-business-user.ts';
import { listSignupInstances } from './sign-in/sign-up/list-signup-instances.ts';
import type { PreparedSignOn } from './sign-in/single-sign-on/begin-sign-on.ts';
import { completeSignOn } from './sign-in/single-sign-on/complete-sign-on.ts';
import { resolveOpenidSignOn } from './sign-in/single-sign-on/finish-sign-on.ts';
import {
  linkProvider,
  listProviderLinks,
  prepareLink,
  unlinkProvider,
} from './sign-in/single-sign-on/link-provider.ts';
import { listProviders } from './sign-in/single-sign-on/list-providers.ts';
import { resolveMemberSignOn, startMemberSignUp } from './sign-in/single-sign-on/member-sign-on.ts';
import { listSignOnSettings } from './sign-in/single-sign-on/settings/list-sign-on-settings.ts';
import {
  addMailDomain,
  findDomainRecord,
  removeMailDomain,
  verifyMailDomain,
} from './sign-in/single-sign-on/settings/mail-domains.ts';
import { removeProvider } from './sign-in/single-sign-on/settings/remove-provider.ts';
import { saveProvider } from './sign-in/single-sign-on/settings/save-provider.ts';
import { switchAccount } from './sign-in/switch-account.ts';
import { verifyCode } from './sign-in/verify-code.ts';
import { verifySecondFactor } from './sign-in/verify-second-factor.ts';
import { getBranding } from './tenants/get-branding.ts';
import { getTenant } from './tenants/get-tenant.ts';
import { getBulkChange } from './work-queue/bulk/get-bulk-change.ts';
import { listBulkChangeItems } from './work-queue/bulk/list-bulk-change-items.ts';
import { listBulkChanges } from './work-queue/bulk/list-bulk-changes.ts';
import { previewBulkChange } from './work-queue/bulk/preview-bulk-change.ts';
import { startBulkChange } from './work-queue/bulk/start-bulk-change.ts';
import { steerBulkChange } from './work-queue/bulk/steer-bulk-change.ts';
import { bulkChange } from './work-queue/bulk-change.ts';
import { listActivity } from './work-queue/case/list-activity.ts';
import { listDocumentDetails } from './work-queue/case/list-document-details.ts';
import { listTasks } from './work-queue/case/list-tasks.ts';
import { markTask } from './work-queue/case/mark-task.ts';
import { revealAnswer } from './work-queue/case/reveal-answer.ts';
import { visitCase } from './work-queue/case/visit-case.ts';
import { checkBulk } from './work-queue/check-bulk.ts';
import { downloadCaseDocument } from './work-queue/download-case-document.ts';
import { downloadQueue } from './work-queue/export/download-queue.ts';
import { getCase } from './work-queue/get-case.ts';
import { getPossibleStates } from './work-queue/get-possible-states.ts';
import { getProcessesForUser } from './work-queue/get-processes-for-user.ts';
import { getRoles } from './work-queue/get-roles.ts';
import { getWorkQueue } from './work-queue/get-work-queue.ts';
import { createPdf, draftLetter } from './work-queue/letters/create-pdf.ts';
import { getRentPdfStatus } from './work-queue/letters/get-rent-pdf-status.ts';
import { listDenialReasons } from './work-queue/list-denial-reasons.ts';
import { countOptions } from './work-queue/lookups/count-options.ts';
import { findSourceItems } from './work-queue/lookups/find-source-items.ts';
import { getPaymentChannels } from './work-queue/lookups/get-payment-channels.ts';
import { getProcessCategories } from './work-queue/lookups/get-process-categories.ts';
import { listProgramDenialReasons } from './work-queue/lookups/list-program-denial-reasons.ts';
import { askApplicant } from './work-queue/requests/ask-applicant.ts';
import { getRequestChoices } from './work-queue/requests/get-request-choices.ts';
import { listRequests } from './work-queue/requests/list-requests.ts';
import { acceptRequest, withdrawRequest } from './work-queue/requests/settle-request.ts';
import { createSnapshot } from './work-queue/snapshots/create-snapshot.ts';
import { getSnapshot } from './work-queue/snapshots/get-snapshot.ts';
import { listSnapshots } from './work-queue/snapshots/list-snapshots.ts';
import { createSnapshotPdf, prepareSnapshot } from './work-queue/snapshots/pdf/create-snapshot-pdf.ts';
import { downloadSnapshot, writeSnapshotPdf } from './work-queue/snapshots/pdf/download-snapshot.ts';
import { printCase } from './work-queue/snapshots/print-case.ts';
import { judgeAgain } from './work-queue/validations/judge-again.ts';
import { listDuplicates } from './work-queue/validations/list-duplicates.ts';
import { listValidations } from './work-queue/validations/list-validations.ts';
import { markNotDuplicate, unmarkNotDuplicate } from './work-queue/validations/mark-not-duplicate.ts';
import { overrideValidation } from './work-queue/validations/override-validation.ts';
import { withdrawOverride } from './work-queue/validations/withdraw-override.ts';
import { changeView } from './work-queue/views/change-view.ts';
import { createView } from './work-queue/views/create-view.ts';
import { deleteView } from './work-queue/views/delete-view.ts';
import { followView } from './work-queue/views/follow-view.ts';
import { listViews } from './work-queue/views/list-views.ts';
import { markViewSeen } from './work-queue/views/mark-view-seen.ts';
import { withdrawApplication } from './work-queue/withdrawal/withdraw-application.ts';

type HandlerOf<Name extends OperationName> = OperationNamed<Name>['transfer'] extends infer Transfer
  ? 'upload' extends Transfer
    ? Handle<Name> | HandleUpload<Name> | HandleDownload<Name>
    : never
  : never;

/** The mount itself serves the stream of events. */
type Handlers = {
  readonly [Name in Exclude<OperationName, 'accounts/stream-events'>]: Mounted<HandlerOf<Name>>;
};

export const handlers: Handlers = {
  'tenants/get-branding': inTenant(getBranding),
  'tenants/get-tenant': inTenant(getTenant),
  'accounts/get-me': inIdentity(getMe),
  'accounts/get-user': inIdentity(getUser),
  'accounts/save-name': inIdentity(saveName),
  'accounts/get-contact-info': inTenant(getContactInfo),
  'accounts/save-contact-info': inTenant(saveContactInfo),
  'accounts/set-language': inIdentity(setLanguage),
  'sign-in/get-captcha-activation': inTenant(getCaptchaActivation),
  'sign-in/get-captcha-challenge': inTenant(getCaptchaChallenge),
  'sign-in/verify-captcha': inIdentity(verifyCaptcha),
  'accounts/count-notices': inTenant(countNotices),
  'accounts/list-notices': inTenant(listNotices),
  'accounts/mark-notices-read': inTenant(markNoticesRead),
  'accounts/get-notification-preferences': inTenant(getNotificationPreferences),
  'accounts/save-notification-preferences': inTenant(saveNotificationPreferences),
  'accounts/stop-notice-letters': inIdentity(stopNoticeLetters),
  'accounts/add-notice-device': inTenant(addNoticeDevice),
  'accounts/remove-notice-device': inTenant(removeNoticeDevice),
  'accounts/list-sessions': inIdentity(listSessions),
  'accounts/list-draft-keys': inIdentity(listDraftKeys),
  'accounts/end-session': inIdentity(endSession),
  'accounts/end-other-sessions': inIdentity(endOtherSessions),
  'accounts/end-person-sessions': inIdentity(endPersonSessions),
  'sign-in/create-business': inIdentity(createBusiness),
  'sign-in/create-individual': inIdentity(createIndividual),
  'sign-in/create-user-and-business': inIdentity(createUserAndBusiness),
  'sign-in/find-business': inIdentity(findBusiness),
  'sign-in/find-business-user': inIdentity(findBusinessUser),
  'sign-in/list-signup-instances': inIdentity(listSignupInstances),
  'sign-in/list-accounts': inIdentity(listAccounts),
  'sign-in/log-in': inIdentity(logIn),
  'sign-in/log-out': inIdentity(logOut),
  'sign-in/open-session': inIdentity(openSession),
  'sign-in/redeem-handoff': inIdentity(redeemHandoff),
  'sign-in/renew-session': inIdentity(renewSession),
  'sign-in/request-code': inIdentity(requestCode),
  'sign-in/reset-password': inIdentity(resetPassword),
  'sign-in/search-login': inIdentity(searchLogin),
  'sign-in/finish-sign-on': inIdentityAfter(resolveOpenidSignOn, (context, _, arrival) =>
    completeSignOn(context, arrival),
  ),
  'sign-in/get-realm': inTenant(getRealm),
  'sign-in/give-external-token': inIdentity(giveExternalToken),
  'sign-in/list-providers': inTenant(listProviders),
  'sign-in/list-sign-on-settings': inTenant(listSignOnSettings),
  'sign-in/log-in-member': inIdentityAfter(resolveMemberSignOn, (context, _, arrival) =>
    completeSignOn(context, arrival),
  ),
  'sign-in/redeem-external-token': inIdentity(redeemExternalToken),
  'sign-in/remove-provider': inIdentity(removeProvider),
  'sign-in/remove-realm': inTenant(removeRealm),
  'sign-in/save-provider': inIdentity(saveProvider),
  'sign-in/add-mail-domain': inIdentity(addMailDomain),
  'sign-in/verify-mail-domain': inIdentityAfter<'sign-in/verify-mail-domain', boolean>(
    findDomainRecord,
    verifyMailDomain,
  ),
  'sign-in/remove-mail-domain': inIdentity(removeMailDomain),
  'sign-in/list-provider-links': inIdentity(listProviderLinks),
  'sign-in/link-provider': inIdentityAfter<'sign-in/link-provider', PreparedSignOn>(
    prepareLink,
    linkProvider,
  ),
  'sign-in/unlink-provider': inIdentity(unlinkProvider),
  'sign-in/answer-invitation': inIdentity(answerInvitation),
  'sign-in/save-realm': inTenant(saveRealm),
  'sign-in/start-member-sign-up': inIdentity(startMemberSignUp),
  'sign-in/send-second-factor': inIdentity(sendSecondFactor),
  'sign-in/switch-account': inIdentity(switchAccount),
  'sign-in/start-impersonation': inIdentity(startImpersonation),
  'sign-in/end-impersonation': inIdentity(endImpersonation),
  'sign-in/verify-code': inIdentity(verifyCode),
  'sign-in/verify-second-factor': inIdentity(verifySecondFactor),
  'sign-in/add-passkey': inIdentity(addPasskey),
  'sign-in/ask-passkey': inIdentity(askPasskey),
  'sign-in/ask-passkey-again': inIdentity(askPasskeyAgain),
  'sign-in/confirm-authenticator': inIdentity(confirmAuthenticator),
  'sign-in/forget-device': inIdentity(forgetDevice),
  'sign-in/list-factors': inIdentity(listFactors),
  'sign-in/list-remembered-devices': inIdentity(listRememberedDevices),
  'sign-in/make-recovery-codes': inIdentity(makeRecoveryCodes),
  'sign-in/prove-again': inIdentity(proveAgain),
  'sign-in/remove-factor': inIdentity(removeFactor),
  'sign-in/rename-factor': inIdentity(renameFactor),
  'sign-in/start-authenticator': inIdentity(startAuthenticator),
  'sign-in/start-passkey': inIdentity(startPasskey),
  'sign-in/verify-passkey': inIdentity(verifyPasskey),
  'sign-in/change-login-id': inIdentity(changeLoginId),
  'sign-in/change-password': inIdentity(changePassword),
  'sign-in/change-user-password': inIdentity(changeUserPassword),
  'sign-in/create-token': inIdentity(createToken),
  'sign-in/demand-new-password': inIdentity(demandNewPassword),
  'sign-in/list-logins': inIdentity(listLogins),
  'sign-in/start-login-change': inIdentity(startLoginChange),
  'sign-in/undo-change': inIdentity(undoChange),
  'sign-in/update-password': inIdentity(updatePassword),
  'sign-in/validate-token': inIdentity(validateToken),
  'documents/download-document': inTenant(downloadDocument),
  'documents/list-papers': inTenant(listPapers),
  'documents/save-paper': inTenant(savePaper),
  'documents/put-away-paper': inTenant(putAwayPaper),
  'documents/view-picture': inTenant(viewPicture),
  'documents/start-upload': inTenant(startUpload),
  'documents/send-upload': inTenant(sendUpload),
  'documents/finish-upload': inTenant(finishUpload),
  'documents/stop-upload': inTenant(stopUpload),
  'documents/list-uploads': inTenant(listUploads),
  'community/get-business': inTenant(getBusiness),
  'community/get-government-user': inTenant(getGovernmentUser),
  'programs/get-program': inTenant(getProgram),
  'programs/get-program-settings': inTenant(getProgramSettings),
  'programs/find-programs': inTenant(findPrograms),
  'programs/ask-notice': inIdentity(askNotice),
  'programs/answer-notice': inTenant(answerNotice),
  'programs/get-screener': inTenant(getScreener),
  'programs/list-programs': inTenant(listPrograms),
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
  'reviews/get-score-sheet': inTenant(getScoreSheet),
  'reviews/list-score-sheets': inTenant(listScoreSheets),
  'reviews/list-sheet-versions': inTenant(listSheetVersions),
  'reviews/save-score-sheet': inTenant(saveScoreSheet),
  'reviews/publish-score-sheet': inTenant(publishScoreSheet),
  'reviews/save-panel': inTenant(savePanel),
  'reviews/list-my-reviews': inTenant(listMyReviews),
  'reviews/get-review': inTenant(getReview),
  'reviews/save-scores': inTenant(saveScores),
  'reviews/submit-review': inTenant(submitReview),
  'reviews/declare-conflict': inTenant(declareConflict),
  'reviews/download-review-document': inTenant(downloadReviewDocument),
  'reviews/assign-review': inTenant(assignReview),
  'reviews/assign-evenly': inTenant(assignEvenly),
  'reviews/pass-on-review': inTenant(passOnReview),
  'reviews/reopen-review': inTenant(reopenReview),
  'reviews/get-ranking': inTenant(getRanking),
  'reviews/download-ranking': inTenant(downloadRanking),
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
  'communications/prepare-broadcast': inTenant(prepareBroadcast),
  'communications/save-broadcast': inTenant(saveBroadcast),
  'communications/check-broadcast': inTenant(checkBroadcast),
  'communications/steer-broadcast': inTenant(steerBroadcast),
  'communications/get-broadcast': inTenant(getBroadcast),
  'communications/list-broadcasts': inTenant(listBroadcasts),
  'communications/list-broadcast-templates': inTenant(listBroadcastTemplates),
  'communications/list-broadcast-recipients': inTenant(listBroadcastRecipients),
  'communications/download-broadcast': inTenant(downloadBroadcast),
  'communications/count-unread': inTenant(countUnread),
  'communications/list-my-messages': inTenant(listMyMessages),
  'communications/list-client-messages': inTenant(listClientMessages),
  'communications/list-templates': inTenant(listTemplates),
  'communications/save-template': inTenant(saveTemplate),
  'communications/remove-template': inTenant(removeTemplate),
  'communications/get-automatic-rule': inTenant(getAutomaticRule),
  'communications/hold-scheduled-action': inTenant(holdScheduledAction),
  'communications/list-automatic-rules': inTenant(listAutomaticRules),
  'communications/list-case-scheduled-actions': inTenant(listCaseScheduledActions),
  'communications/list-rule-choices': inTenant(listRuleChoices),
  'communications/list-rule-scheduled-actions': inTenant(listRuleScheduledActions),
  'communications/replay-automatic-rule': inTenant(replayAutomaticRule),
  'communications/save-automatic-rule': inTenant(saveAutomaticRule),
  'communications/switch-automatic-rule': inTenant(switchAutomaticRule),
  'communications/list-all-templates': inTenant(listAllTemplates),
  'communications/get-template': inTenant(getTemplate),
  'communications/change-template': inTenant(changeTemplate),
  'communications/preview-message': inTenant(previewMessage),
  'communications/write-printed-letter': inTenantAfter(preparePrintedLetter, writePrintedLetter),
  'communications/list-thread': inTenant(listThread),
  'communications/list-thread-changes': inTenant(listThreadChanges),
  'communications/ask-summary': inTenant(askSummary),
  'communications/get-summary': inTenant(getSummary),
  'communications/settle-summary': inTenant(settleSummary),
  'communications/list-mentionable': inTenant(listMentionable),
  'communications/pin-note': inTenant(pinNote),
  'communications/list-notes': inTenant(listNotes),
  'communications/write-note': inTenant(writeNote),
  'communications/attach-to-note': inTenant(attachToNote),
  'communications/strike-note': inTenant(strikeNote),
  'communications/download-attachment': inTenant(downloadAttachment),
  'communications/get-mail': inTenant(getMail),
  'communications/show-mail': inTenant(showMail),
  'communications/show-preview': inTenant(showPreview),
  'communications/download-mail-attachment': inTenant(downloadMailAttachment),
  'communications/download-raw-mail': inTenant(downloadRawMail),
  'communications/list-unmatched-mail': inTenant(listUnmatchedMail),
  'communications/attach-mail': inTenant(attachMail),
  'communications/dismiss-mail': inTenant(dismissMail),
  'communications/download-message-attachment': inTenant(downloadMessageAttachment),
  'communications/mark-my-messages-read': inTenant(markMyMessagesRead),
  'communications/mark-read': inTenant(markRead),
  'communications/preview-letters': inTenant(previewLetters),
  'communications/reply': inTenant(reply),
  'communications/send-communication': inTenant(sendCommunication),
  'communications/get-channels': inTenant(getChannels),
  'communications/record-consent': inTenant(recordConsent),
  'communications/list-unmatched-texts': inTenant(listUnmatchedTexts),
  'communications/attach-text': inTenant(attachText),
  'communications/dismiss-text': inTenant(dismissText),
  'communications/place-call': inTenant(placeCall),
  'communications/get-my-phone': inTenant(getMyPhone),
  'communications/note-call': inTenant(noteCall),
  'communications/list-calls': inTenant(listCalls),
  'communications/attach-call': inTenant(attachCall),
  'communications/dismiss-call': inTenant(dismissCall),
  'communications/download-recording': inTenant(downloadRecording),
  'communications/retry-communication': inTenant(retryCommunication),
  'communications/take-back-communication': inTenant(takeBackCommunication),
  'payments/save-tins': inTenant(saveTins),
  'payments/propose-payouts': inTenant(proposePayouts),
  'payments/decide-finance-file': inTenant(decideFinanceFile),
  'payments/get-case-payments': inTenant(getCasePayments),
  'payments/list-my-fees': inTenant(listMyFees),
  'payments/start-payment': inTenant(startPayment),
  'payments/get-payment': inTenant(getPayment),
  'payments/get-case-fees': inTenant(getCaseFees),
  'payments/record-payment': inTenant(recordPayment),
  'payments/decide-payment': inTenant(decidePayment),
  'payments/refund-payment': inTenant(refundPayment),
  'payments/waive-fee': inTenant(waiveFee),
  'payments/list-finance-files': inTenant(listFinanceFiles),
  'payments/download-tins': inTenant(downloadTins),
  'payments/download-payout-file': inTenant(downloadPayoutFile),
  'payments/download-finance-review': inTenant(downloadFinanceReview),
  'payments/download-payment-reports': inTenant(downloadPaymentReports),
  'payments/download-file-errors': inTenant(downloadFileErrors),
  'reports/get-overview': inTenant(getOverview),
  'reports/get-state-times': inTenant(getStateTimes),
  'admin/get-settings': inTenant(getSettings),
  'admin/get-staff-member': inIdentity(getStaffMember),
  'admin/invite-again': inIdentity(inviteAgain),
  'admin/invite-staff': inIdentity(inviteStaff),
  'admin/list-audit-entries': inTenant(listAuditEntries),
  'admin/list-roles': inTenant(listRoles),
  'admin/list-staff': inIdentity(listStaff),
  'admin/save-role': inTenant(saveRole),
  'admin/save-settings': inTenant(saveSettings),
  'admin/save-staff': inIdentity(saveStaff),
  'admin/upload-picture': inTenant(uploadPicture),
  'admin/list-program-setups': inTenant(listProgramSetups),
  'admin/get-program-setup': inTenant(getProgramSetup),
  'admin/preview-program': inTenant(previewProgram),
  'admin/add-program': inTenant(addProgram),
  'admin/save-program': inTenant(saveProgram),
  'admin/publish-program': inTenant(publishProgram),
  'admin/duplicate-program': inTenant(duplicateProgram),
  'admin/archive-program': inTenant(archiveProgram),
  'admin/restore-program': inTenant(restoreProgram),
  'admin/get-phone-menu': inTenant(getPhoneMenu),
  'admin/list-phone-menu-versions': inTenant(listPhoneMenuVersions),
  'admin/publish-phone-menu': inTenant(publishPhoneMenu),
  'admin/save-phone-menu-draft': inTenant(savePhoneMenuDraft),
  'admin/get-screening': inTenant(getScreening),
  'admin/list-screening-versions': inTenant(listScreeningVersions),
  'admin/publish-screening': inTenant(publishScreening),
  'admin/save-screening-draft': inTenant(saveScreeningDraft),
  'admin/get-validation-rules': inTenant(getValidationRules),
  'admin/list-forms': inTenant(listForms),
  'admin/get-form': inTenant(getForm),
  'admin/save-form-draft': inTenant(saveFormDraft),
  'admin/publish-form': inTenant(publishForm),
  'admin/list-form-versions': inTenant(listFormVersions),
  'admin/get-form-version': inTenant(getFormVersion),
  'admin/download-form': inTenant(downloadForm),
  'admin/import-form': inTenant(importForm),
  'admin/list-saved-questions': inTenant(listSavedQuestions),
  'admin/save-question': inTenant(saveQuestion),
  'admin/delete-saved-question': inTenant(deleteSavedQuestion),
  'admin/save-validation-draft': inTenant(saveValidationDraft),
  'admin/discard-validation-draft': inTenant(discardValidationDraft),
  'admin/try-validation-draft': inTenant(tryValidationDraft),
  'admin/publish-validation-draft': inTenant(publishValidationDraft),
  'admin/get-workflow': inTenant(getWorkflow),
  'admin/get-workflow-version': inTenant(getWorkflowVersion),
  'admin/list-workflow-versions': inTenant(listWorkflowVersions),
  'admin/list-workflows': inTenant(listWorkflows),
  'admin/publish-workflow': inTenant(publishWorkflow),
  'admin/replay-workflow': inTenant(replayWorkflow),
  'admin/list-escalations': inTenant(listEscalations),
  'admin/save-escalations': inTenant(saveEscalations),
  'admin/save-workflow-draft': inTenant(saveWorkflowDraft),
};
