// Voicemails and callback requests. Each is added once to the thread of the caller's case, as unread. If the caller is
// unknown, it stays in the call log until staff assign it to a case.

import { messageText, removeIsolates } from '../../messaging/message-text.ts';
import { notifyCaseOwner } from '../../messaging/notify-of-message.ts';
import { insertCommunication, updateLastContact } from '../../messaging/queries.ts';
import type { TextCase } from '../../messaging/texts/queries/texts.ts';
import { findTextCase } from '../../messaging/texts/queries/unmatched.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import type { CallScript } from '../../providers/phone/calls/call-port.ts';
import { type CallStep, type CallStepInput, createSpokenTranslator, hangUp } from '../call-step.ts';
import {
  type InboundCall,
  linkCallToMessage,
  linkRecording,
  lockInboundCall,
  saveInboundOutcome,
} from './queries.ts';
import { addTranscript } from './transcribe-recording.ts';

const maxSeconds = 180;

/** The script that asks for a message and records it. The provider transcribes only English. */
export const buildRecordSteps = (language: string, stepUrl: CallStepInput['stepUrl']): CallScript => [
  { do: 'say', ...createSpokenTranslator(language)('call.record') },
  {
    do: 'record',
    goTo: stepUrl('recorded'),
    reportTo: stepUrl('transcript'),
    maxSeconds,
    isTranscribed: language === 'en',
  },
  ...hangUp,
];

/** Links a recorded message to its call and enqueues its download. */
export const receiveRecording: CallStep = async (input) => {
  const { context, tx, tenantId, callId, callEvent } = input;
  const call = await lockInboundCall(tx, callId);
  if (call === undefined) return hangUp;
  const thanks: CallScript = [
    { do: 'say', ...createSpokenTranslator(call.language)('call.thanks') },
    ...hangUp,
  ];
  if (callEvent.recording === null || callEvent.recording.seconds === 0) return thanks;
  if (!(await linkRecording(tx, callId, callEvent.recording))) return thanks;
  await context.jobs.enqueue(tx, 'calls/fetch-recording', [{ tenantId, callId }]);
  await handleCallerMessage(input, call, 'voicemail');
  return thanks;
};

/** Stores the provider's transcript of a voicemail. */
export const receiveTranscript: CallStep = async ({ context, tx, tenantId, callId, callEvent }) => {
  await addTranscript(context, tx, tenantId, callId, callEvent.transcript ?? '');
  return [];
};

/** Stores a callback request for the number that the call came from. */
export async function saveCallBackRequest(input: CallStepInput, call: InboundCall): Promise<CallScript> {
  if (call.communicationId === null) {
    await saveInboundOutcome(input.tx, call.id, 'call-back');
    await handleCallerMessage(input, call, 'call-back');
  }
  return [{ do: 'say', ...createSpokenTranslator(call.language)('call.willCall') }, ...hangUp];
}

/**
 * Adds a voicemail or callback request to the thread of the caller's case, if there is one, updates open pages, and
 * audits it.
 */
async function handleCallerMessage(
  { context, tx, tenantId }: CallStepInput,
  call: InboundCall,
  kind: 'voicemail' | 'call-back',
): Promise<void> {
  const callerCase = call.applicationId === null ? undefined : await findTextCase(tx, call.applicationId);
  if (callerCase !== undefined && call.communicationId === null)
    await addCallToThread(tx, tenantId, call, kind, callerCase);
  const audience =
    callerCase === undefined ? { staff: true } : { staff: true, applicantId: callerCase.applicantId };
  await context.events.publish(tx, tenantId, audience, {
    kind: 'communication-received',
    ...(callerCase && { applicationId: callerCase.applicationId }),
  });
  auditCall(tx, tenantId, call, callerCase);
}

/** Adds a voicemail or callback request to the thread of a case. It is unread, even if staff attached it. */
export async function addCallToThread(
  tx: Transaction,
  tenantId: number,
  call: Pick<InboundCall, 'id' | 'peer'>,
  kind: 'voicemail' | 'call-back',
  { applicationId, applicantId, name, language }: TextCase,
): Promise<void> {
  const say = messageText(language);
  const isVoice = kind === 'voicemail';
  const { id } = await insertCommunication(tx, {
    applicationId,
    type: isVoice ? 'VOICE' : 'CALL',
    channel: isVoice ? 'voice' : 'ivr',
    direction: 'in',
    subject: null,
    body: removeIsolates(isVoice ? say('call.left') : say('call.callMe', { phone: call.peer })),
    language,
    authorId: applicantId,
    authorName: name,
    destination: null,
    status: 'received',
    letter: null,
  });
  await updateLastContact(tx, applicationId, 'in', isVoice ? 'VOICE' : 'CALL');
  await notifyCaseOwner(tx, tenantId, 'message', { id, applicationId });
  await linkCallToMessage(tx, call.id, applicationId, id);
}

/** Audits an incoming call as a system action. */
function auditCall(tx: Transaction, tenantId: number, call: InboundCall, about: TextCase | undefined): void {
  const subject = about
    ? { subjectKind: 'application', subjectId: about.applicationId }
    : { subjectKind: 'call', subjectId: call.id };
  recordSystemAction(tx, tenantId, {
    operation: 'calls/receive-call',
    actorName: 'calls',
    requestId: String(call.id),
    notes: [{ ...subject, details: { callId: call.id } }],
  });
}
