import type { z } from 'zod';
import { getContactInfo } from './accounts/contact-info/get-contact-info.ts';
import { saveContactInfo } from './accounts/contact-info/save-contact-info.ts';
import { getMe } from './accounts/get-me.ts';
import { getUser } from './accounts/get-user.ts';
import { addNoticeDevice } from './accounts/notices/add-notice-device.ts';
import { countNotices } from './accounts/notices/count-notices.ts';
import { getNotificationPreferences } from './accounts/notices/get-notification-preferences.ts';
import { listNotices } from './accounts/notices/list-notices.ts';
import { markNoticesRead } from './accounts/notices/mark-notices-read.ts';
import { removeNoticeDevice } from './accounts/notices/remove-notice-device.ts';
import { saveNotificationPreferences } from './accounts/notices/save-notification-preferences.ts';
import { stopNoticeLetters } from './accounts/notices/stop-notice-letters.ts';
import { saveName } from './accounts/save-name.ts';
import { endOtherSessions } from './accounts/sessions/end-other-sessions.ts';
import { endPersonSessions } from './accounts/sessions/end-person-sessions.ts';
import { endSession } from './accounts/sessions/end-session.ts';
import { listDraftKeys } from './accounts/sessions/list-draft-keys.ts';
import { listSessions } from './accounts/sessions/list-sessions.ts';
import { setLanguage } from './accounts/set-language.ts';
import { streamEvents } from './accounts/stream-events.ts';
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
import { discardValidationDraft } from './admin/validation-rules/discard-validation-draft.ts';
import { getValidationRules } from './admin/validation-rules/get-validation-rules.ts';
import { publishValidationDraft } from './admin/validation-rules/publish-validation-draft.ts';
import { saveValidationDraft } from './admin/validation-rules/save-validation-draft.ts';
import { tryValidationDraft } from './admin/validation-rules/try-validation-draft.ts';
import { getWorkflow } from './admin/workflow/get-workflow.ts';
import { getWorkflowVersion } from './admin/workflow/get-workflow-version.ts';
import { listEscalations } from './admin/workflow/list-escalations.ts';
import { listWorkflowVersions } from './admin/workflow/list-workflow-versions.ts';
import { listWorkflows } from './admin/workflow/list-workflows.ts';
import { publishWorkflow } from './admin/workflow/publish-workflow.ts';
import { replayWorkflow } from './admin/workflow/replay-workflow.ts';
import { saveEscalations } from './admin/workflow/save-escalations.ts';
import { saveWorkflowDraft } from './admin/workflow/save-workflow-draft.ts';
import { copyApplication } from './applications/drafts/copy-application.ts';
import { deleteDraft } from './applications/drafts/delete-draft.ts';
import { nameDraft } from './applications/drafts/name-draft.ts';
import { restoreDraft } from './applications/drafts/restore-draft.ts';
import { addApplicant } from './applications/entering/add-applicant.ts';
import { findApplicants } from './applications/entering/find-applicants.ts';
import { openCase } from './applications/entering/open-case.ts';
import { getMyApplication } from './applications/get-my-application.ts';
import { answerHelperRequest } from './applications/helping/answer-helper-request.ts';
import { askToHelp } from './applications/helping/ask-to-help.ts';
import { endHelping } from './applications/helping/end-helping.ts';
import { getClientApplication } from './applications/helping/get-client-application.ts';
import { listClientApplications } from './applications/helping/list-client-applications.ts';
import { listHelping } from './applications/helping/list-helping.ts';
import { sendHelperCode } from './applications/helping/send-helper-code.ts';
import { downloadCopy } from './applications/letters/download-copy.ts';
import { listMyApplications } from './applications/list-my-applications.ts';
import { getMyRequest } from './applications/requests/get-my-request.ts';
import { listMyRequests } from './applications/requests/list-my-requests.ts';
import { saveRequestAnswers } from './applications/requests/save-request-answers.ts';
import { sendRequestAnswers } from './applications/requests/send-request-answers.ts';
import { saveAnswers } from './applications/save-answers.ts';
import { startApplication } from './applications/start-application.ts';
import { submitApplication } from './applications/submit-application.ts';
import { downloadMessageAttachment } from './communications/attachments/download-message-attachment.ts';
import { getAutomaticRule } from './communications/automatic-rules/get-automatic-rule.ts';
import { holdScheduledAction } from './communications/automatic-rules/hold-scheduled-action.ts';
import { listAutomaticRules } from './communications/automatic-rules/list-automatic-rules.ts';
import { listCaseScheduledActions } from './communications/automatic-rules/list-case-scheduled-actions.ts';
import { listRuleChoices } from './communications/automatic-rules/list-rule-choices.ts';
import { listRuleScheduledActions } from './communications/automatic-rules/list-rule-scheduled-actions.ts';
import { replayAutomaticRule } from './communications/automatic-rules/replay-automatic-rule.ts';
import { saveAutomaticRule } from './communications/automatic-rules/save-automatic-rule.ts';
import { switchAutomaticRule } from './communications/automatic-rules/switch-automatic-rule.ts';
import { checkBroadcast } from './communications/broadcasts/check-broadcast.ts';
import { downloadBroadcast } from './communications/broadcasts/download-broadcast.ts';
import { getBroadcast } from './communications/broadcasts/get-broadcast.ts';
import { listBroadcastRecipients } from './communications/broadcasts/list-broadcast-recipients.ts';
import { listBroadcastTemplates } from './communications/broadcasts/list-broadcast-templates.ts';
import { listBroadcasts } from './communications/broadcasts/list-broadcasts.ts';
import { prepareBroadcast } from './communications/broadcasts/prepare-broadcast.ts';
import { saveBroadcast } from './communications/broadcasts/save-broadcast.ts';
import { steerBroadcast } from './communications/broadcasts/steer-broadcast.ts';
import { attachCall } from './communications/calls/attach-call.ts';
import { dismissCall } from './communications/calls/dismiss-call.ts';
import { downloadRecording } from './communications/calls/download-recording.ts';
import { getMyPhone } from './communications/calls/get-my-phone.ts';
import { listCalls } from './communications/calls/list-calls.ts';
import { noteCall } from './communications/calls/note-call.ts';
import { placeCall } from './communications/calls/place-call.ts';
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
import { listMentionable } from './communications/notes/list-mentionable.ts';
import { listNotes } from './communications/notes/list-notes.ts';
import { pinNote } from './communications/notes/pin-note.ts';
import { strikeNote } from './communications/notes/strike-note.ts';
import { writeNote } from './communications/notes/write-note.ts';
import { previewMessage } from './communications/preview/preview-message.ts';
import { showPreview } from './communications/preview/show-preview.ts';
import { previewLetters } from './communications/preview-letters.ts';
import { writePrintedLetter } from './communications/printed-letters/write-printed-letter.ts';
import { reply } from './communications/reply.ts';
import { sendCommunication } from './communications/send-communication.ts';
import { retryCommunication } from './communications/sending/retry-communication.ts';
import { takeBackCommunication } from './communications/sending/take-back-communication.ts';
import { askSummary } from './communications/summaries/ask-summary.ts';
import { getSummary } from './communications/summaries/get-summary.ts';
import { settleSummary } from './communications/summaries/settle-summary.ts';
import { changeTemplate } from './communications/templates/change-template.ts';
import { getTemplate } from './communications/templates/get-template.ts';
import { listAllTemplates } from './communications/templates/list-all-templates.ts';
import { listTemplates } from './communications/templates/list-templates.ts';
import { removeTemplate } from './communications/templates/remove-template.ts';
import { saveTemplate } from './communications/templates/save-template.ts';
import { attachText } from './communications/texts/attach-text.ts';
import { dismissText } from './communications/texts/dismiss-text.ts';
import { listUnmatchedTexts } from './communications/texts/list-unmatched-texts.ts';
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
import { finishUpload } from './documents/uploads/finish-upload.ts';
import { listUploads } from './documents/uploads/list-uploads.ts';
import { sendUpload } from './documents/uploads/send-upload.ts';
import { startUpload } from './documents/uploads/start-upload.ts';
import { stopUpload } from './documents/uploads/stop-upload.ts';
import { decideFinanceFile } from './payments/decide-finance-file.ts';
import { downloadFileErrors } from './payments/download-file-errors.ts';
import { downloadFinanceReview } from './payments/download-finance-review.ts';
import { downloadPaymentReports } from './payments/download-payment-reports.ts';
import { downloadPayoutFile } from './payments/download-payout-file.ts';
import { downloadTins } from './payments/download-tins.ts';
import { decidePayment } from './payments/fees/decide-payment.ts';
import { getCaseFees } from './payments/fees/get-case-fees.ts';
import { getPayment } from './payments/fees/get-payment.ts';
import { listMyFees } from './payments/fees/list-my-fees.ts';
import { recordPayment } from './payments/fees/record-payment.ts';
import { refundPayment } from './payments/fees/refund-payment.ts';
import { startPayment } from './payments/fees/start-payment.ts';
import { waiveFee } from './payments/fees/waive-fee.ts';
import { getCasePayments } from './payments/get-case-payments.ts';
import { listFinanceFiles } from './payments/list-finance-files.ts';
import { proposePayouts } from './payments/propose-payouts.ts';
import { saveTins } from './payments/save-tins.ts';
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
import { answerInvitation } from './sign-in/answer-invitation.ts';
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
import { getRealm } from './sign-in/external-auth/get-realm.ts';
import { giveExternalToken } from './sign-in/external-auth/give-external-token.ts';
import { redeemExternalToken } from './sign-in/external-auth/redeem-external-token.ts';
import { removeRealm } from './sign-in/external-auth/remove-realm.ts';
import { saveRealm } from './sign-in/external-auth/save-realm.ts';
import { addPasskey } from './sign-in/factors/add-passkey.ts';
import { askPasskey } from './sign-in/factors/ask-passkey.ts';
import { askPasskeyAgain } from './sign-in/factors/ask-passkey-again.ts';
import { confirmAuthenticator } from './sign-in/factors/confirm-authenticator.ts';
import { forgetDevice } from './sign-in/factors/forget-device.ts';
import { listFactors } from './sign-in/factors/list-factors.ts';
import { listRememberedDevices } from './sign-in/factors/list-remembered-devices.ts';
import { makeRecoveryCodes } from './sign-in/factors/make-recovery-codes.ts';
import { proveAgain } from './sign-in/factors/prove-again.ts';
import { removeFactor } from './sign-in/factors/remove-factor.ts';
import { renameFactor } from './sign-in/factors/rename-factor.ts';
import { startAuthenticator } from './sign-in/factors/start-authenticator.ts';
import { startPasskey } from './sign-in/factors/start-passkey.ts';
import { verifyPasskey } from './sign-in/factors/verify-passkey.ts';
import { endImpersonation } from './sign-in/impersonation/end-impersonation.ts';
import { startImpersonation } from './sign-in/impersonation/start-impersonation.ts';
import { listAccounts } from './sign-in/list-accounts.ts';
import { logIn } from './sign-in/log-in.ts';
import { logOut } from './sign-in/log-out.ts';
import { openSession } from './sign-in/open-session.ts';
import { renewSession } from './sign-in/renew-session.ts';
import { requestCode } from './sign-in/request-code.ts';
import { resetPassword } from './sign-in/reset-password.ts';
import { searchLogin } from './sign-in/search-login.ts';
import { sendSecondFactor } from './sign-in/send-second-factor.ts';
import { createBusiness } from './sign-in/sign-up/create-business.ts';
import { createIndividual } from './sign-in/sign-up/create-individual.ts';
import { createUserAndBusiness } from './sign-in/sign-up/create-user-and-business.ts';
import { findBusiness } from './sign-in/sign-up/find-business.ts';
import { findBusinessUser } from './sign-in/sign-up/find-business-user.ts';
import { listSignupInstances } from './sign-in/sign-up/list-signup-instances.ts';
import { finishSignOn } from './sign-in/single-sign-on/finish-sign-on.ts';
import { listProviders } from './sign-in/single-sign-on/list-providers.ts';
import { listSignOnSettings } from './sign-in/single-sign-on/list-sign-on-settings.ts';
import { logInMember } from './sign-in/single-sign-on/log-in-member.ts';
import { addMailDomain, removeMailDomain, verifyMailDomain } from './sign-in/single-sign-on/mail-domain.ts';
import { linkProvider, listProviderLinks, unlinkProvider } from './sign-in/single-sign-on/provider-link.ts';
import { removeProvider } from './sign-in/single-sign-on/remove-provider.ts';
import { saveProvider } from './sign-in/single-sign-on/save-provider.ts';
import { startMemberSignUp } from './sign-in/single-sign-on/start-member-sign-up.ts';
import { redeemHandoff } from './sign-in/switching/redeem-handoff.ts';
import { switchAccount } from './sign-in/switching/switch-account.ts';
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
import { createPdf } from './work-queue/letters/create-pdf.ts';
import { getRentPdfStatus } from './work-queue/letters/get-rent-pdf-status.ts';
import { listDenialReasons } from './work-queue/list-denial-reasons.ts';
import { countOptions } from './work-queue/lookups/count-options.ts';
import { findSourceItems } from './work-queue/lookups/find-source-items.ts';
import { getPaymentChannels } from './work-queue/lookups/get-payment-channels.ts';
import { getProcessCategories } from './work-queue/lookups/get-process-categories.ts';
import { listProgramDenialReasons } from './work-queue/lookups/list-program-denial-reasons.ts';
import { acceptRequest } from './work-queue/requests/accept-request.ts';
import { askApplicant } from './work-queue/requests/ask-applicant.ts';
import { getRequestChoices } from './work-queue/requests/get-request-choices.ts';
import { listRequests } from './work-queue/requests/list-requests.ts';
import { withdrawRequest } from './work-queue/requests/withdraw-request.ts';
import { createSnapshot } from './work-queue/snapshots/create-snapshot.ts';
import { createSnapshotPdf } from './work-queue/snapshots/create-snapshot-pdf.ts';
import { downloadSnapshot } from './work-queue/snapshots/download-snapshot.ts';
import { getSnapshot } from './work-queue/snapshots/get-snapshot.ts';
import { listSnapshots } from './work-queue/snapshots/list-snapshots.ts';
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

/**
 * All operations. The routes, the web client, the OpenAPI document, and the permission tests are derived from this
 * list.
 */
export const operations = [
  getBranding,
  getTenant,
  getMe,
  getUser,
  saveName,
  getContactInfo,
  saveContactInfo,
  setLanguage,
  streamEvents,
  countNotices,
  listNotices,
  markNoticesRead,
  getNotificationPreferences,
  saveNotificationPreferences,
  stopNoticeLetters,
  addNoticeDevice,
  removeNoticeDevice,
  getCaptchaActivation,
  getCaptchaChallenge,
  verifyCaptcha,
  listSessions,
  listDraftKeys,
  endSession,
  endOtherSessions,
  endPersonSessions,
  createBusiness,
  createIndividual,
  createUserAndBusiness,
  findBusiness,
  findBusinessUser,
  listSignupInstances,
  listAccounts,
  logIn,
  logOut,
  openSession,
  redeemHandoff,
  renewSession,
  requestCode,
  resetPassword,
  searchLogin,
  finishSignOn,
  getRealm,
  giveExternalToken,
  listProviders,
  listSignOnSettings,
  logInMember,
  redeemExternalToken,
  removeProvider,
  removeRealm,
  saveProvider,
  addMailDomain,
  verifyMailDomain,
  removeMailDomain,
  listProviderLinks,
  linkProvider,
  unlinkProvider,
  answerInvitation,
  saveRealm,
  startMemberSignUp,
  sendSecondFactor,
  switchAccount,
  startImpersonation,
  endImpersonation,
  verifyCode,
  verifySecondFactor,
  addPasskey,
  askPasskey,
  askPasskeyAgain,
  confirmAuthenticator,
  forgetDevice,
  listFactors,
  listRememberedDevices,
  makeRecoveryCodes,
  proveAgain,
  removeFactor,
  renameFactor,
  startAuthenticator,
  startPasskey,
  verifyPasskey,
  changeLoginId,
  changePassword,
  changeUserPassword,
  createToken,
  demandNewPassword,
  listLogins,
  startLoginChange,
  undoChange,
  updatePassword,
  validateToken,
  downloadDocument,
  listPapers,
  savePaper,
  putAwayPaper,
  viewPicture,
  startUpload,
  sendUpload,
  finishUpload,
  stopUpload,
  listUploads,
  getBusiness,
  getGovernmentUser,
  getProgram,
  getProgramSettings,
  findPrograms,
  askNotice,
  answerNotice,
  getScreener,
  listPrograms,
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
  getScoreSheet,
  listScoreSheets,
  listSheetVersions,
  saveScoreSheet,
  publishScoreSheet,
  savePanel,
  listMyReviews,
  getReview,
  saveScores,
  submitReview,
  declareConflict,
  downloadReviewDocument,
  assignReview,
  assignEvenly,
  passOnReview,
  reopenReview,
  getRanking,
  downloadRanking,
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
  prepareBroadcast,
  saveBroadcast,
  checkBroadcast,
  steerBroadcast,
  getBroadcast,
  listBroadcasts,
  listBroadcastTemplates,
  listBroadcastRecipients,
  downloadBroadcast,
  countUnread,
  listMyMessages,
  listClientMessages,
  listTemplates,
  saveTemplate,
  removeTemplate,
  getAutomaticRule,
  holdScheduledAction,
  listAutomaticRules,
  listCaseScheduledActions,
  listRuleChoices,
  listRuleScheduledActions,
  replayAutomaticRule,
  saveAutomaticRule,
  switchAutomaticRule,
  listAllTemplates,
  getTemplate,
  changeTemplate,
  previewMessage,
  writePrintedLetter,
  showPreview,
  listThread,
  listThreadChanges,
  askSummary,
  getSummary,
  settleSummary,
  listMentionable,
  pinNote,
  listNotes,
  writeNote,
  attachToNote,
  strikeNote,
  downloadAttachment,
  getMail,
  showMail,
  downloadMailAttachment,
  downloadRawMail,
  listUnmatchedMail,
  attachMail,
  dismissMail,
  downloadMessageAttachment,
  markMyMessagesRead,
  markRead,
  previewLetters,
  reply,
  retryCommunication,
  sendCommunication,
  getChannels,
  recordConsent,
  listUnmatchedTexts,
  attachText,
  dismissText,
  placeCall,
  getMyPhone,
  noteCall,
  listCalls,
  attachCall,
  dismissCall,
  downloadRecording,
  takeBackCommunication,
  saveTins,
  proposePayouts,
  decideFinanceFile,
  getCasePayments,
  decidePayment,
  getCaseFees,
  getPayment,
  listMyFees,
  recordPayment,
  refundPayment,
  startPayment,
  waiveFee,
  listFinanceFiles,
  downloadTins,
  downloadPayoutFile,
  downloadFinanceReview,
  downloadPaymentReports,
  downloadFileErrors,
  getOverview,
  getStateTimes,
  getSettings,
  getStaffMember,
  inviteAgain,
  inviteStaff,
  listAuditEntries,
  listRoles,
  listStaff,
  saveRole,
  saveSettings,
  saveStaff,
  uploadPicture,
  listForms,
  getForm,
  saveFormDraft,
  publishForm,
  listFormVersions,
  getFormVersion,
  downloadForm,
  importForm,
  listSavedQuestions,
  saveQuestion,
  deleteSavedQuestion,
  listProgramSetups,
  getProgramSetup,
  previewProgram,
  addProgram,
  saveProgram,
  publishProgram,
  duplicateProgram,
  archiveProgram,
  restoreProgram,
  getPhoneMenu,
  listPhoneMenuVersions,
  publishPhoneMenu,
  savePhoneMenuDraft,
  getScreening,
  listScreeningVersions,
  publishScreening,
  saveScreeningDraft,
  getValidationRules,
  saveValidationDraft,
  discardValidationDraft,
  tryValidationDraft,
  publishValidationDraft,
  getWorkflow,
  getWorkflowVersion,
  listWorkflowVersions,
  listWorkflows,
  publishWorkflow,
  replayWorkflow,
  listEscalations,
  saveEscalations,
  saveWorkflowDraft,
] as const;

type All = (typeof operations)[number];
export type OperationName = All['name'];
export type OperationNamed<Name extends OperationName> = Extract<All, { readonly name: Name }>;

/** The input and output types of an operation. */
export type InputOf<Name extends OperationName> = z.input<OperationNamed<Name>['input']>;
export type OutputOf<Name extends OperationName> = z.output<OperationNamed<Name>['output']>;
