import type { ServerModule } from '../module.ts';
import { inIdentity, inTenant, inTenantAfter } from '../platform/mount/context.ts';
import type { TranslationCalls } from '../providers/assistant/model-translation.ts';
import { notifyArchived, notifyStaffOfWithdrawal, notifySubmitted } from './application-letters.ts';
import { downloadMessageAttachment, releaseMessages } from './attachments/attachments.ts';
import { answerContactOffer, getContactOffers, sendContactCode } from './contact-points/contact-offers.ts';
import { answerOptOut, getChannels, recordConsent } from './contact-points/contact-points.ts';
import { confirmTextConsent, recordTextConsent } from './contact-points/text-consent.ts';
import {
  getTextPreference,
  saveTextPreference,
  sendTextPreferenceCode,
} from './contact-points/text-preference.ts';
import { listConversations, markConversation } from './conversations/conversations.ts';
import { getMail } from './mail/get-mail.ts';
import { downloadMailAttachment, downloadRawMail, showMail } from './mail/open-mail.ts';
import { takeMail } from './mail/take-mail.ts';
import { attachMail, dismissMail, listUnmatchedMail } from './mail/unmatched-mail.ts';
import { countUnread, listClientMessages, listMyMessages, markMyMessagesRead, reply } from './my-messages.ts';
import {
  attachToNote,
  downloadAttachment,
  listMentionable,
  listNotes,
  pinNote,
  strikeNote,
  writeNote,
} from './notes/notes.ts';
import { previewMessage, showPreview } from './preview/preview.ts';
import { preparePrintedLetter, writePrintedLetter } from './printed-letter.ts';
import { notifyStaffOfAnswers, sendRequestMessage } from './request-letters.ts';
import { createDeliveryHandler, endDelivery } from './sending/deliver.ts';
import { retryCommunication, takeBackCommunication } from './sending/retry-or-take-back.ts';
import { sendCommunication } from './sending/send-communication.ts';
import { notifyBulkChange, notifyState, previewLetters } from './state-letters/state-letters.ts';
import { askSummary, getSummary, settleSummary } from './summaries/summaries.ts';
import { summarizeThread } from './summaries/summarize-thread.ts';
import { listTemplates } from './templates/list-templates.ts';
import { createTemplate, listAllTemplates, removeTemplate, templateHandlers } from './templates/templates.ts';
import { answerKeyword } from './texts/answer-keyword.ts';
import { attachText, dismissText, listUnmatchedTexts } from './texts/unmatched-texts.ts';
import { listThreadChanges } from './thread/list-thread-changes.ts';
import { listThread, markRead } from './thread/thread.ts';
import {
  prepareMessageTranslation,
  prepareReplyTranslation,
  translateMessage,
  translateReply,
} from './translations/translations.ts';

declare module '../platform/mount/context.ts' {
  interface HandlerPorts {
    /** Machine translation; null without a language model. Only in the handler's `prepare`, before the transaction. */
    readonly translation: TranslationCalls | null;
  }
}

export const messagingModule: ServerModule<'messaging'> = {
  operations: {
    'messaging/answer-opt-out': inTenant(answerOptOut),
    'messaging/get-text-preference': inTenant(getTextPreference),
    'messaging/send-text-preference-code': inIdentity(sendTextPreferenceCode),
    'messaging/save-text-preference': inIdentity(saveTextPreference),
    'messaging/count-unread': inTenant(countUnread),
    'messaging/list-my-messages': inTenant(listMyMessages),
    'messaging/list-client-messages': inTenant(listClientMessages),
    'messaging/list-templates': inTenant(listTemplates),
    'messaging/create-template': inTenant(createTemplate),
    'messaging/remove-template': inTenant(removeTemplate),
    'messaging/list-all-templates': inTenant(listAllTemplates),
    ...templateHandlers,
    'messaging/preview-message': inTenant(previewMessage),
    'messaging/write-printed-letter': inTenantAfter(preparePrintedLetter, writePrintedLetter),
    'messaging/list-conversations': inTenant(listConversations),
    'messaging/mark-conversation': inTenant(markConversation),
    'messaging/list-thread': inTenant(listThread),
    'messaging/list-thread-changes': inTenant(listThreadChanges),
    'messaging/ask-summary': inTenant(askSummary),
    'messaging/get-summary': inTenant(getSummary),
    'messaging/settle-summary': inTenant(settleSummary),
    'messaging/list-mentionable': inTenant(listMentionable),
    'messaging/pin-note': inTenant(pinNote),
    'messaging/list-notes': inTenant(listNotes),
    'messaging/write-note': inTenant(writeNote),
    'messaging/attach-to-note': inTenant(attachToNote),
    'messaging/strike-note': inTenant(strikeNote),
    'messaging/download-attachment': inTenant(downloadAttachment),
    'messaging/get-mail': inTenant(getMail),
    'messaging/show-mail': inTenant(showMail),
    'messaging/show-preview': inTenant(showPreview),
    'messaging/download-mail-attachment': inTenant(downloadMailAttachment),
    'messaging/download-raw-mail': inTenant(downloadRawMail),
    'messaging/list-unmatched-mail': inTenant(listUnmatchedMail),
    'messaging/attach-mail': inTenant(attachMail),
    'messaging/dismiss-mail': inTenant(dismissMail),
    'messaging/download-message-attachment': inTenant(downloadMessageAttachment),
    'messaging/mark-my-messages-read': inTenant(markMyMessagesRead),
    'messaging/mark-read': inTenant(markRead),
    'messaging/preview-letters': inTenant(previewLetters),
    'messaging/reply': inTenant(reply),
    'messaging/send-communication': inTenant(sendCommunication),
    'messaging/get-channels': inTenant(getChannels),
    'messaging/record-consent': inTenant(recordConsent),
    'messaging/get-contact-offers': inTenant(getContactOffers),
    'messaging/send-contact-code': inIdentity(sendContactCode),
    'messaging/answer-contact-offer': inIdentity(answerContactOffer),
    'messaging/list-unmatched-texts': inTenant(listUnmatchedTexts),
    'messaging/attach-text': inTenant(attachText),
    'messaging/dismiss-text': inTenant(dismissText),
    'messaging/retry-communication': inTenant(retryCommunication),
    'messaging/take-back-communication': inTenant(takeBackCommunication),
    'messaging/translate-message': inTenantAfter(prepareMessageTranslation, translateMessage),
    'messaging/translate-reply': inTenantAfter(prepareReplyTranslation, translateReply),
  },
  jobs: {
    'messaging/notify-archived': { run: notifyArchived },
    'messaging/notify-submitted': { run: notifySubmitted },
    'messaging/notify-state': { run: notifyState },
    'messaging/notify-staff-of-withdrawal': { run: notifyStaffOfWithdrawal },
    'messaging/notify-bulk-change': { run: notifyBulkChange },
    'messaging/write-of-request': { run: sendRequestMessage },
    'messaging/notify-staff-of-answers': { run: notifyStaffOfAnswers },
    'messaging/deliver': {
      run: createDeliveryHandler('messaging/deliver'),
      deadLetter: 'messaging/end-delivery',
    },
    'messaging/end-delivery': { run: endDelivery },
    'messaging/release': { run: releaseMessages },
    'messaging/answer-keyword': { run: answerKeyword },
    'messaging/record-text-consent': { run: recordTextConsent },
    'messaging/confirm-text-consent': { run: confirmTextConsent },
    'messaging/take-mail': { run: takeMail, concurrency: 2 },
    'messaging/summarize-thread': { run: summarizeThread, concurrency: 2 },
  },
};
