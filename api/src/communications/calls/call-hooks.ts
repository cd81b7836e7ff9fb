// Webhooks of the phone provider: it asks what to do on a call and reports what happened. Requests go to one office's
// host and are signed over that URL.
import type { CallNews, CallScript } from '../../outside/phone/calls/call-port.ts';
import type { Posted } from '../../outside/phone/phone-port.ts';
import { UnreadableEvent } from '../../platform/mount/server/webhook.ts';
import { callAddress, stepIn } from './call-address.ts';
import type { Hearing, HearStep } from './heard.ts';
import { answerCall, endCall } from './in/answer-call.ts';
import { hearKey, hearLanguage, hearOfficeOver } from './in/hear-menu.ts';
import { hearRecording, hearTranscript } from './in/leave-word.ts';
import { hearBirth, hearNumber } from './in/prove.ts';
import { bridge, bridgeKey, bridgeLeg, bridgeOver } from './out/bridge.ts';
import { legOver, readOut, readOutKey } from './out/read-out.ts';

/** Steps of calls that are already stored. */
const steps: Readonly<Record<string, HearStep>> = {
  bridge,
  'bridge-key': bridgeKey,
  'bridge-leg': bridgeLeg,
  'bridge-over': bridgeOver,
  message: readOut,
  'message-key': readOutKey,
  status: legOver,
  language: hearLanguage,
  key: hearKey,
  'office-over': hearOfficeOver,
  number: hearNumber,
  birth: hearBirth,
  recorded: hearRecording,
  transcript: hearTranscript,
};

/** Handles a webhook and returns the script in the provider's format, or false if the signature is invalid. */
export async function takeCall(
  context: Hearing,
  posted: Posted,
  officeHere: number | null,
): Promise<{ readonly type: string; readonly body: string } | false> {
  const { calls } = context.outside;
  let news: CallNews;
  try {
    news = calls.readCall(posted);
  } catch (error) {
    if (error instanceof UnreadableEvent) throw error;
    return false;
  }
  return calls.write(await hear(context, posted.address, officeHere, news));
}

async function hear(
  context: Hearing,
  address: string,
  tenantId: number | null,
  news: CallNews,
): Promise<CallScript> {
  const { step, callId, parameters } = stepIn(address);
  // The phone line is configured with only these two URLs: no call is stored before the first of them.
  if (step === 'in') return answerCall(context, tenantId, news);
  if (step === 'over') return endCall(context, tenantId, news);
  if (tenantId === null) return [];
  const take = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (take === undefined || callId === null) return [];
  const at = callAddress(new URL(address).origin, callId);
  return context.database.tenant(tenantId, (tx) =>
    take({ context, tx, tenantId, callId, news, parameters, at }),
  );
}
