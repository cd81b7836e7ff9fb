import type { ModuleOperations } from '../module.ts';
import { inIdentity, inTenant, inTenantAfter } from '../platform/mount/context.ts';
import { downloadMessageAttachment } from './attachments/attachments.ts';
import { answerContactOffer, getContactOffers, sendContactCode } from './contact-points/contact-offers.ts';
import { answerOptOut, getChannels, recordConsent } from './contact-points/contact-points.ts';
import {
  getTextPreference,
  saveTextPreference,
  sendTextPreferenceCode,
} from './contact-points/text-preference.ts';
import { listConversations, markConversation } from './conversations/conversations.ts';
import { getMail } from './mail/get-mail.ts';
import { downloadMailAttachment, downloadRawMail, showMail } from './mail/open-mail.ts';
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
import { retryCommunication, takeBackCommunication } from './sending/retry-or-take-back.ts';
import { sendCommunication } from './sending/send-communication.ts';
import { previewLetters } from './state-letters/state-letters.ts';
import { askSummary, getSummary, settleSummary } from './summaries/summaries.ts';
import { listTemplates } from './templates/list-templates.ts';
import { createTemplate, listAllTemplates, removeTemplate, templateHandlers } from './templates/templates.ts';
import { attachText, dismissText, listUnmatchedTexts } from './texts/unmatched-texts.ts';
import { listThreadChanges } from './thread/list-thread-changes.ts';
import { listThread, markRead } from './thread/thread.ts';
import {
  prepareMessageTranslation,
  prepareReplyTranslation,
  translateMessage,
  translateReply,
} from './translations/translations.ts';

export const messagingHandlers: ModuleOperations<'messaging'> = {
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
  'messaging/answer-opt-out': inTenant(answerOptOut),
  'messaging/get-contact-offers': inTenant(getContactOffers),
  'messaging/send-contact-code': inIdentity(sendContactCode),
  'messaging/answer-contact-offer': inIdentity(answerContactOffer),
  'messaging/get-text-preference': inTenant(getTextPreference),
  'messaging/send-text-preference-code': inIdentity(sendTextPreferenceCode),
  'messaging/save-text-preference': inIdentity(saveTextPreference),
  'messaging/list-unmatched-texts': inTenant(listUnmatchedTexts),
  'messaging/attach-text': inTenant(attachText),
  'messaging/dismiss-text': inTenant(dismissText),
  'messaging/retry-communication': inTenant(retryCommunication),
  'messaging/take-back-communication': inTenant(takeBackCommunication),
  'messaging/translate-message': inTenantAfter(prepareMessageTranslation, translateMessage),
  'messaging/translate-reply': inTenantAfter(prepareReplyTranslation, translateReply),
};
