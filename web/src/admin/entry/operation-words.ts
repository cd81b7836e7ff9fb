import type { OperationName } from '../../api.ts';
import type { TextKey } from '../use-texts.ts';

/** What each operation is called in the trail. Those that are missing show their own name. */
const words: Partial<Record<OperationName, TextKey>> = {
  'accounts/save-name': 'did.saveName',
  'accounts/set-language': 'did.setLanguage',
  'accounts/list-sessions': 'did.listSessions',
  'accounts/end-session': 'did.endSession',
  'accounts/end-other-sessions': 'did.endOtherSessions',
  'accounts/end-person-sessions': 'did.endPersonSessions',
  'sign-in/create-individual': 'did.createIndividual',
  'sign-in/log-in': 'did.logIn',
  'sign-in/log-out': 'did.logOut',
  'sign-in/open-session': 'did.openSession',
  'sign-in/redeem-handoff': 'did.redeemHandoff',
  'sign-in/renew-session': 'did.renewSession',
  'sign-in/request-code': 'did.requestCode',
  'sign-in/reset-password': 'did.resetPassword',
  'sign-in/search-login': 'did.searchLogin',
  'sign-in/send-second-factor': 'did.sendSecondFactor',
  'sign-in/switch-account': 'did.switchAccount',
  'sign-in/verify-captcha': 'did.verifyCaptcha',
  'sign-in/start-impersonation': 'did.startImpersonation',
  'sign-in/end-impersonation': 'did.endImpersonation',
  'sign-in/verify-code': 'did.verifyCode',
  'sign-in/verify-second-factor': 'did.verifySecondFactor',
  'documents/upload-document': 'did.uploadDocument',
  'documents/download-document': 'did.downloadDocument',
  'applications/start-application': 'did.startApplication',
  'applications/save-answers': 'did.saveAnswers',
  'applications/submit-application': 'did.submitApplication',
  'applications/get-my-application': 'did.getMyApplication',
  'applications/list-my-applications': 'did.listMyApplications',
  'work-queue/bulk-change': 'did.bulkChange',
  'work-queue/check-bulk': 'did.checkBulk',
  'work-queue/get-work-queue': 'did.getWorkQueue',
  'work-queue/get-case': 'did.getCase',
  'work-queue/download-case-document': 'did.downloadCaseDocument',
  'communications/send-communication': 'did.sendCommunication',
  'communications/reply': 'did.reply',
  'communications/mark-read': 'did.markRead',
  'communications/mark-my-messages-read': 'did.markMyMessagesRead',
  'communications/list-thread': 'did.listThread',
  'reports/get-overview': 'did.getOverview',
  'admin/list-audit-entries': 'did.listAuditEntries',
};

/** The text that says what an operation of the trail does; undefined where there is none. */
export function operationText(name: string): TextKey | undefined {
  return Object.hasOwn(words, name) ? words[name as OperationName] : undefined;
}
