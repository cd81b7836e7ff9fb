import type { ModuleOperations } from '../module.ts';
import { inTenant, inTenantAfter } from '../platform/mount/context.ts';
import { downloadMessageAttachment } from './attachments/download-message-attachment.ts';
import { getAutomaticRule } from './automatic-rules/get-automatic-rule.ts';
import { listAutomaticRules } from './automatic-rules/list-automatic-rules.ts';
import { listRuleChoices } from './automatic-rules/list-rule-choices.ts';
import { replayAutomaticRule } from './automatic-rules/replay-automatic-rule.ts';
import { saveAutomaticRule } from './automatic-rules/save-automatic-rule.ts';
import { listCaseScheduledActions } from './automatic-rules/scheduled-actions/list-case-scheduled-actions.ts';
import { listRuleScheduledActions } from './automatic-rules/scheduled-actions/list-rule-scheduled-actions.ts';
import { pauseScheduledAction } from './automatic-rules/scheduled-actions/pause-scheduled-action.ts';
import { switchAutomaticRule } from './automatic-rules/switch-automatic-rule.ts';
import { checkBroadcast } from './broadcasts/check-broadcast.ts';
import { getBroadcast } from './broadcasts/get-broadcast.ts';
import { listBroadcastTemplates } from './broadcasts/list-broadcast-templates.ts';
import { listBroadcasts } from './broadcasts/list-broadcasts.ts';
import { prepareBroadcast } from './broadcasts/prepare-broadcast.ts';
import { downloadBroadcast } from './broadcasts/report/download-broadcast.ts';
import { listBroadcastRecipients } from './broadcasts/report/list-broadcast-recipients.ts';
import { saveBroadcast } from './broadcasts/save-broadcast.ts';
import { steerBroadcast } from './broadcasts/steer-broadcast.ts';
import { attachCall } from './calls/log/attach-call.ts';
import { dismissCall } from './calls/log/dismiss-call.ts';
import { downloadRecording } from './calls/log/download-recording.ts';
import { listCalls } from './calls/log/list-calls.ts';
import { getMyPhone } from './calls/out/get-my-phone.ts';
import { noteCall } from './calls/out/note-call.ts';
import { placeCall } from './calls/out/place-call.ts';
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
import { listNotes } from './notes/list-notes.ts';
import { listMentionable } from './notes/mentions/list-mentionable.ts';
import { pinNote } from './notes/pins/pin-note.ts';
import { strikeNote } from './notes/strike-note.ts';
import { writeNote } from './notes/write-note.ts';
import { previewMessage } from './preview/preview-message.ts';
import { showPreview } from './preview/show-preview.ts';
import { preparePrintedLetter, writePrintedLetter } from './printed-letters/write-printed-letter.ts';
import { reply } from './reply.ts';
import { sendCommunication } from './send-communication.ts';
import { retryCommunication } from './sending/retry-communication.ts';
import { takeBackCommunication } from './sending/take-back-communication.ts';
import { previewLetters } from './state-letters/preview-letters.ts';
import { askSummary } from './summaries/ask-summary.ts';
import { getSummary } from './summaries/get-summary.ts';
import { settleSummary } from './summaries/settle-summary.ts';
import { listTemplates } from './templates/list-templates.ts';
import { changeTemplate } from './templates/managing/change-template.ts';
import { getTemplate } from './templates/managing/get-template.ts';
import { listAllTemplates } from './templates/managing/list-all-templates.ts';
import { removeTemplate } from './templates/remove-template.ts';
import { saveTemplate } from './templates/save-template.ts';
import { attachText } from './texts/unmatched/attach-text.ts';
import { dismissText } from './texts/unmatched/dismiss-text.ts';
import { listUnmatchedTexts } from './texts/unmatched/list-unmatched-texts.ts';
import { listThread } from './thread/list-thread.ts';
import { listThreadChanges } from './thread/list-thread-changes.ts';
import { markRead } from './thread/mark-read.ts';

export const communicationsHandlers: ModuleOperations<'communications'> = {
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
  'communications/pause-scheduled-action': inTenant(pauseScheduledAction),
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
};
