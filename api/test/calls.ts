// Helpers for tests of calls, in addition to those for texts: placed calls, and the simulated phone line.
import { createSimulatedLine } from '../src/providers/phone/calls/simulated-line.ts';
import type { Answer, Caller } from './client.ts';
import { call } from './client.ts';
import { line, type PhoneCase, type TextHarness } from './texts.ts';

/** The phone number of the staff member who calls from a case. */
export const staffPhone = '+14155550123';

/** A staff member calls a case's applicant, even in quiet hours, which depend on the time of the test run. */
export const placeCall = (
  staff: Caller,
  { applicationId }: Pick<PhoneCase, 'applicationId'>,
  more: Readonly<Record<string, unknown>> = { staffPhone },
): Promise<Answer> =>
  call('POST', `/cases/${applicationId}/calls`, { evenInQuietHours: true, ...more }, staff);

/** Marks all active calls as failed, so that each test starts with a free line. */
export const failActiveCalls = ({ rows }: TextHarness) =>
  rows(
    "update communication set status = 'failed' where channel = 'voice' and status in ('queued', 'sending', 'sent', 'ringing')",
  );

/**
 * The simulated phone line of the latest call that the app placed to a number.
 * @throws Error if there was none
 */
export function getLineOfLatestCall({ twilio }: TextHarness, to: string) {
  const placed = twilio.calls.filter((each) => each.to === to).at(-1);
  if (placed === undefined) throw new Error(`no call was placed to ${to}`);
  const { sid, from, url: address } = placed;
  return createSimulatedLine(twilio, { sid, from, to, url: address });
}

/** Posts the provider's status report about the latest call that was placed to a number. */
export function postLegStatus(
  { twilio }: TextHarness,
  to: string,
  status: string,
  more: Readonly<Record<string, string>> = {},
) {
  const placed = twilio.calls.filter((each) => each.to === to).at(-1);
  return twilio.post(placed?.statusCallback as string, {
    CallSid: placed?.sid as string,
    From: line,
    To: to,
    CallStatus: status,
    ...more,
  });
}

/** The webhook URL for inbound calls, at an office's host. */
export const inboundCallUrl = ({ webhook }: TextHarness, office?: string): string =>
  webhook(office).replace(/messages$/, 'calls/in');

/** An inbound call from a phone. */
export const startInboundCall = (desk: TextHarness, from: string, office?: string) =>
  createSimulatedLine(desk.twilio, { from, to: line, url: inboundCallUrl(desk, office) });

/** The stored status, duration, outcome, and note of a call. */
export const readStoredCall = async ({ rows }: TextHarness, communicationId: number) =>
  (
    await rows<{
      status: string;
      failure: string | null;
      seconds: number | null;
      outcome: string | null;
      note: string | null;
    }>(
      `select c.status, c.failure, k.duration_seconds as seconds, k.outcome, k.note
       from communication c join call k on k.communication_id = c.id where c.id = $1`,
      [communicationId],
    )
  )[0];
