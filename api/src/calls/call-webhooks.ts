// Webhooks of the phone provider: it asks what to do on a call and reports what happened. Requests go to one office's
// host and are signed over that URL.

import { createStepUrlBuilder, parseStepUrl } from '../messaging/sending/call-url.ts';
import { UnreadableEvent } from '../platform/mount/server/webhook.ts';
import type { CallEvent, CallScript } from '../providers/phone/calls/call-port.ts';
import type { SignedWebhook } from '../providers/phone/phone-port.ts';
import type { CallServices, CallStep } from './call-step.ts';
import { answerCall, endCall } from './in/answer-call.ts';
import { handleOfficeCallEnd, receiveLanguage, receiveMenuKey } from './in/receive-menu-key.ts';
import { receiveRecording, receiveTranscript } from './in/receive-recording.ts';
import { receiveApplicationNumber, receiveBirthDate } from './in/verify-caller.ts';
import { handleBridgeEnd, handleLegStatus, promptStaffMember, receiveBridgeKey } from './out/bridge.ts';
import { handleLegEnd, readMessageAloud, receiveStopKey } from './out/read-out.ts';

/** Steps of calls that are already stored. */
const steps: Readonly<Record<string, CallStep>> = {
  bridge: promptStaffMember,
  'bridge-key': receiveBridgeKey,
  'bridge-leg': handleLegStatus,
  'bridge-over': handleBridgeEnd,
  message: readMessageAloud,
  'message-key': receiveStopKey,
  status: handleLegEnd,
  language: receiveLanguage,
  key: receiveMenuKey,
  'office-over': handleOfficeCallEnd,
  number: receiveApplicationNumber,
  birth: receiveBirthDate,
  recorded: receiveRecording,
  transcript: receiveTranscript,
};

/**
 * Handles a webhook of a call and returns the script in the provider's format, or false if the signature is invalid.
 * `hostTenantId` is the tenant of the webhook's host.
 */
export async function handleCallWebhook(
  context: CallServices,
  webhook: SignedWebhook,
  hostTenantId: number | null,
): Promise<{ readonly type: string; readonly body: string } | false> {
  const { calls } = context.providers;
  let callEvent: CallEvent;
  try {
    callEvent = calls.parseCallEvent(webhook);
  } catch (error) {
    if (error instanceof UnreadableEvent) throw error;
    return false;
  }
  return calls.renderScript(await runCallStep(context, webhook.url, hostTenantId, callEvent));
}

/** Runs the handler of the step that the webhook's URL names. Returns an empty script for unknown steps and calls. */
async function runCallStep(
  context: CallServices,
  url: string,
  tenantId: number | null,
  callEvent: CallEvent,
): Promise<CallScript> {
  const { step, callId, parameters } = parseStepUrl(url);
  // The phone line is configured with only these two URLs: no call is stored before the first of them.
  if (step === 'in') return answerCall(context, tenantId, callEvent);
  if (step === 'over') return endCall(context, tenantId, callEvent);
  if (tenantId === null) return [];
  const handler = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (handler === undefined || callId === null) return [];
  const stepUrl = createStepUrlBuilder(new URL(url).origin, callId);
  return context.database.tenant(tenantId, (tx) =>
    handler({ context, tx, tenantId, callId, callEvent, parameters, stepUrl }),
  );
}
