import { downloadMessageAttachment } from './attachments/download-message-attachment.ts';
import { getAutomaticRule } from './automatic-rules/get-automatic-rule.ts';
import { listAutomaticRules } from './automatic-rules/list-automatic-rules.ts';
import { listCaseScheduledActions } from './automatic-rules/list-case-scheduled-actions.ts';
import { listRuleChoices } from './automatic-rules/list-rule-choices.ts';
import { listRuleScheduledActions } from './automatic-rules/list-rule-scheduled-actions.ts';
import { pauseScheduledAction } from './automatic-rules/pause-scheduled-action.ts';
import { replayAutomaticRule } from './automatic-rules/replay-automatic-rule.ts';
import { saveAutomaticRule } from './automatic-rules/save-automatic-rule.ts';
import { switchAutomaticRule } from './automatic-rules/switch-automatic-rule.ts';
import { checkBroadcast } from './broadcasts/check-broadcast.ts';
import { downloadBroadcast } from './broadcasts/download-broadcast.ts';
import { getBroadcast } from './broadcasts/get-broadcast.ts';
import { listBroadcastRecipients } from './broadcasts/list-broadcast-recipients.ts';
import { listBroadcastTemplates } from './broadcasts/list-broadcast-templates.ts';
import { listBroadcasts } from './broadcasts/list-broadcasts.ts';
import { prepareBroadcast } from './broadcasts/prepare-broadcast.ts';
import { saveBroadcast } from './broadcasts/save-broadcast.ts';
import { steerBroadcast } from './broadcasts/steer-broadcast.ts';
import { attachCall } from './calls/attach-call.ts';
import { dismissCall } from './calls/dismiss-call.ts';
import { downloadRecording } from './calls/download-recording.ts';
import { getMyPhone } from './calls/get-my-phone.ts';
import { listCalls } from './calls/list-calls.ts';
import { noteCall } from './calls/note-call.ts';
import { placeCall } from './calls/place-call.ts';
import { getChannels } from './contact-points/get-channels.ts';
import { recordConsent } from './contact-points/record-consent.ts';
import { countUnread } from './count-unread.ts';
import { listClientMessages } from './list-client-messages.ts';
import { listMyMessages } from './list-my-messages.ts';
import { downloadMailAttachment } from './mail/download-mail-attachment.ts';
import { downloadRawMail } from './mail/download-raw-mail.ts';
import { getMail } from './mail/get-mail.ts';
import { showMail } from './mail/show-mail.ts';
import { attachMail } from './mail/unmatched/attach-mail.ts';
import { dismissMail } from './mail/unmatched/dismiss-mail.ts';
import { listUnmatchedMail } from './mail/unmatched/list-unmatched-mail.ts';
import { markMyMessagesRead } from './mark-my-messages-read.ts';
import { attachToNote } from './notes/attach-to-note.ts';
import { downloadAttachment } from './notes/download-attachment.ts';
import { listMentionable } from './notes/list-mentionable.ts';
import { listNotes } from './notes/list-notes.ts';
import { pinNote } from './notes/pin-note.ts';
import { strikeNote } from './notes/strike-note.ts';
import { writeNote } from './notes/write-note.ts';
import { previewMessage } from './preview/preview-message.ts';
import { showPreview } from './preview/show-preview.ts';
import { previewLetters } from './preview-letters.ts';
import { writePrintedLetter } from './printed-letters/write-printed-letter.ts';
import { reply } from './reply.ts';
import { sendCommunication } from './send-communication.ts';
import { retryCommunication } from './sending/retry-communication.ts';
import { takeBackCommunication } from './sending/take-back-communication.ts';
import { askSummary } from './summaries/ask-summary.ts';
import { getSummary } from './summaries/get-summary.ts';
import { settleSummary } from './summaries/settle-summary.ts';
import { changeTemplate } from './templates/change-template.ts';
import { getTemplate } from './templates/get-template.ts';
import { listAllTemplates } from './templates/list-all-templates.ts';
import { listTemplates } from './templates/list-templates.ts';
import { removeTemplate } from './templates/remove-template.ts';
import { saveTemplate } from './templates/save-template.ts';
import { attachText } from './texts/attach-text.ts';
import { dismissText } from './texts/dismiss-text.ts';
import { listUnmatchedTexts } from './texts/list-unmatched-texts.ts';
import { listThread } from './thread/list-thread.ts';
import { listThreadChanges } from './thread/list-thread-changes.ts';
import { markRead } from './thread/mark-read.ts';

export const communicationsOperations = [
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
  pauseScheduledAction,
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
] as const;
