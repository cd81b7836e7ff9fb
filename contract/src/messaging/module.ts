import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
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
import { templateConfiguration } from './template-configuration.ts';
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

const message = job({ communicationId: z.int() });
const informationRequest = job({ applicationId: z.int(), informationRequestId: z.int() });

export const messagingModule = {
  name: 'messaging',
  operations: [
    answerOptOut,
    getTextPreference,
    sendTextPreferenceCode,
    saveTextPreference,
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
    getContactOffers,
    sendContactCode,
    answerContactOffer,
    listUnmatchedTexts,
    attachText,
    dismissText,
    takeBackCommunication,
    listConversations,
    markConversation,
    translateMessage,
    translateReply,
  ],
  configurations: [templateConfiguration],
  jobs: {
    'messaging/notify-archived': job({ applicationId: z.int() }),
    'messaging/notify-submitted': job({ applicationId: z.int() }),
    'messaging/notify-state': job({ applicationId: z.int(), stateId: z.int() }),
    'messaging/notify-staff-of-withdrawal': job({ applicationId: z.int(), language: z.string() }),
    /** Notifies the applicants of a bulk change in slices; `afterId` is the last application of the previous slice. */
    'messaging/notify-bulk-change': job({ changeId: z.int(), afterId: z.int() }),
    'messaging/write-of-request': informationRequest.extend({
      what: z.enum(['asked', 'early-reminder', 'reminder', 'withdrawn']),
    }),
    'messaging/notify-staff-of-answers': informationRequest.extend({
      /** The version that was stored, and its questions; absent in jobs of earlier releases. */
      part: z.object({ version: z.int(), fields: z.array(z.string()) }).optional(),
    }),
    'messaging/deliver': message,
    /** The dead letter of `deliver`: ends a delivery whose worker died too often. */
    'messaging/end-delivery': message,
    'messaging/release': job({ documentId: z.int() }),
    'messaging/answer-keyword': job({ textId: z.int() }),
    'messaging/take-mail': job({ mailId: z.int() }),
    /** Records whether a person who signed up by phone agreed to text messages. */
    'messaging/record-text-consent': job({
      phone: z.string(),
      isGiven: z.boolean(),
      /** The language of the consent text. */
      language: z.string(),
      consentId: z.uuid(),
    }),
    /** Confirms a new consent to text messages, by text. */
    'messaging/confirm-text-consent': job({ phone: z.string(), language: z.string(), consentId: z.uuid() }),
    'messaging/summarize-thread': job({ summaryId: z.int() }),
  },
} as const satisfies ContractModule;
