// Voicemails and callback requests. Each is added once to the thread of the caller's case, as unread. If the caller is
// unknown, it stays in the call log until staff assign it to a case.
import type { CallScript } from '../../../outside/phone/calls/call-port.ts';
import type { Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../../platform/mount/queries.ts';
import { letterText, withoutIsolates } from '../../letter-text.ts';
import { insertCommunication, markContact } from '../../queries.ts';
import { tellOwner } from '../../tell-of-message.ts';
import type { TextCase } from '../../texts/queries.ts';
import { textCase } from '../../texts/unmatched/queries.ts';
import { type Heard, type HearStep, hangUp, sayingIn } from '../heard.ts';
import { touchMessage } from '../queries.ts';
import {
  hangOnMessage,
  holdInbound,
  type InboundCall,
  noteInboundOutcome,
  noteRecording,
  noteTranscript,
} from './queries.ts';

const longestSeconds = 180;
const longestTranscript = 10_000;

/** Asks for a message and records it. The provider transcribes only English. */
export const askToRecord = (language: string, at: Heard['at']): CallScript => [
  { do: 'say', ...sayingIn(language)('call.record') },
  {
    do: 'record',
    goTo: at('recorded'),
    reportTo: at('transcript'),
    longestSeconds,
    isTranscribed: language === 'en',
  },
  ...hangUp,
];

/** Handles a recorded message; a job fetches the recording. */
export const hearRecording: HearStep = async (heard) => {
  const { context, tx, tenantId, callId, news } = heard;
  const call = await holdInbound(tx, callId);
  if (call === undefined) return hangUp;
  const thanks: CallScript = [{ do: 'say', ...sayingIn(call.language)('call.thanks') }, ...hangUp];
  if (news.recording === null || news.recording.seconds === 0) return thanks;
  if (!(await noteRecording(tx, callId, news.recording))) return thanks;
  await context.jobs.enqueue(tx, 'communications/fetch-recording', [{ tenantId, callId }]);
  await leave(heard, call, 'voicemail');
  return thanks;
};

/** Stores the provider's transcript. */
export const hearTranscript: HearStep = async ({ context, tx, tenantId, callId, news }) => {
  if (news.transcript === null || news.transcript === '') return [];
  const call = await holdInbound(tx, callId);
  if (call === undefined) return [];
  if (call.communicationId !== null) await touchMessage(tx, call.communicationId);
  await noteTranscript(tx, callId, news.transcript.slice(0, longestTranscript));
  const { applicationId } = call;
  const event = { kind: 'communication-sent', ...(applicationId !== null && { applicationId }) } as const;
  await context.events.publish(tx, tenantId, { staff: true }, event);
  return [];
};

/** Records a callback request for the number that the call came from. */
export async function leaveCallBack(heard: Heard, call: InboundCall): Promise<CallScript> {
  if (call.communicationId === null) {
    await noteInboundOutcome(heard.tx, call.id, 'call-back');
    await leave(heard, call, 'call-back');
  }
  return [{ do: 'say', ...sayingIn(call.language)('call.willCall') }, ...hangUp];
}

async function leave(
  { context, tx, tenantId }: Heard,
  call: InboundCall,
  what: 'voicemail' | 'call-back',
): Promise<void> {
  const about = call.applicationId === null ? undefined : await textCase(tx, call.applicationId);
  if (about !== undefined && call.communicationId === null)
    await addCallToThread(tx, tenantId, call, what, about);
  const audience = about === undefined ? { staff: true } : { staff: true, applicantId: about.applicantId };
  await context.events.publish(tx, tenantId, audience, {
    kind: 'communication-received',
    ...(about && { applicationId: about.applicationId }),
  });
  record(tx, tenantId, call, about);
}

/** Adds a voicemail or callback request to the thread of a case. It is unread, even if staff attached it. */
export async function addCallToThread(
  tx: Transaction,
  tenantId: number,
  call: Pick<InboundCall, 'id' | 'peer'>,
  what: 'voicemail' | 'call-back',
  { applicationId, applicantId, name, language }: TextCase,
): Promise<void> {
  const say = letterText(language);
  const isVoice = what === 'voicemail';
  const { id } = await insertCommunication(tx, tenantId, {
    applicationId,
    type: isVoice ? 'VOICE' : 'CALL',
    channel: isVoice ? 'voice' : 'ivr',
    direction: 'in',
    subject: null,
    body: withoutIsolates(isVoice ? say('call.left') : say('call.callMe', { phone: call.peer })),
    language,
    authorId: applicantId,
    authorName: name,
    destination: null,
    status: 'received',
    letter: null,
  });
  await markContact(tx, applicationId, 'in', isVoice ? 'VOICE' : 'CALL');
  await tellOwner(tx, tenantId, 'message', { id, applicationId });
  await hangOnMessage(tx, call.id, applicationId, id);
}

/** Audits the incoming call without an actor. */
function record(tx: Transaction, tenantId: number, call: InboundCall, about: TextCase | undefined): void {
  const subject = about ? { kind: 'application', id: about.applicationId } : { kind: 'call', id: call.id };
  writeAudit(tx, tenantId, {
    operation: 'communications/receive-call',
    outcome: 'done',
    personId: null,
    actorName: 'calls',
    impersonator: null,
    requestId: String(call.id),
    address: '',
    subjects: [{ ...subject, details: { callId: call.id } }],
  });
}
