import {
  downloadMessageAttachment,
  retryCommunication,
  sendCommunication,
  takeBackCommunication,
} from './communications.ts';
import { answerContactOffer, getContactOffers, sendContactCode } from './contact-offers.ts';
import { answerOptOut, getChannels, recordConsent } from './contact-points.ts';
import { listConversations, markConversation } from './conversations.ts';
import { previewLetters, writePrintedLetter } from './letters.ts';
import { downloadMailAttachment, downloadRawMail, getMail, showMail } from './mail.ts';
import { countUnread, listClientMessages, listMyMessages, markMyMessagesRead, reply } from './my-messages.ts';
import {
  attachToNote,
  downloadAttachment,
  listMentionable,
  listNotes,
  pinNote,
  strikeNote,
  writeNote,
} from './notes.ts';
import { previewMessage, showPreview } from './preview.ts';
import { askSummary, getSummary, settleSummary } from './summaries.ts';
import { createTemplate, listAllTemplates, listTemplates, removeTemplate } from './templates.ts';
import { getTextPreference, saveTextPreference, sendTextPreferenceCode } from './text-preference.ts';
import { listThread, listThreadChanges, markRead } from './thread.ts';
import { translateMessage, translateReply } from './translations.ts';
import {
  attachMail,
  attachText,
  dismissMail,
  dismissText,
  listUnmatchedMail,
  listUnmatchedTexts,
} from './unmatched.ts';

export const messagingOperations = [
  countUnread,
  listMyMessages,
  listClientMessages,
  listTemplates,
  createTemplate,
  removeTemplate,
  listAllTemplates,
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
  answerOptOut,
  getContactOffers,
  sendContactCode,
  answerContactOffer,
  getTextPreference,
  sendTextPreferenceCode,
  saveTextPreference,
  listUnmatchedTexts,
  attachText,
  dismissText,
  takeBackCommunication,
  listConversations,
  markConversation,
  translateMessage,
  translateReply,
] as const;
