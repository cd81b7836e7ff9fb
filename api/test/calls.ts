// Helpers for tests of calls, in addition to those for texts: placed calls, and the simulated phone line.
import { connectSimulatedLine } from '../src/providers/phone/calls/simulated-line.ts';
import type { Answer, Caller } from './client.ts';
import { call } from './client.ts';
import { line, type PhoneCase, type TextDesk } from './texts.ts';

/** The phone number of the staff member who calls from a case. */
export const staffPhone = '+14155550123';

/** A call to a case's applicant placed by staff; ignores quiet hours, whatever the time of the test run. */
export const placeCall = (
  staff: Caller,
  { applicationId }: Pick<PhoneCase, 'applicationId'>,
  more: Readonly<Record<string, unknown>> = { staffPhone },
): Promise<Answer> =>
  call('POST', `/cases/${applicationId}/calls`, { evenInQuietHours: true, ...more }, staff);

/** Ends all active calls, so that each test starts with a free line. */
export const endCalls = ({ rows }: TextDesk) =>
  rows(
    "update communication set status = 'failed' where channel = 'voice' and status in ('queued', 'sending', 'sent', 'ringing')",
  );

/** The line of the latest call to a number. */
export function lineTo({ twilio }: TextDesk, to: string) {
  const placed = twilio.calls.filter((each) => each.to === to).at(-1);
  if (placed === undefined) throw new Error(`no call was placed to ${to}`);
  const { sid, from, url: address } = placed;
  return connectSimulatedLine(twilio, { sid, from, to, url: address });
}

/** Posts a status report about an outgoing leg. */
export function tellLeg(
  { twilio }: TextDesk,
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

/** The webhook for inbound calls, at an office's host. */
export const inboundAddress = ({ webhook }: TextDesk, office?: string): string =>
  webhook(office).replace(/messages$/, 'calls/in');

/** An inbound call from a phone. */
export const callIn = (desk: TextDesk, from: string, office?: string) =>
  connectSimulatedLine(desk.twilio, { from, to: line, url: inboundAddress(desk, office) });

/** A message of a case as stored in its thread, with its call. */
export const callOf = async ({ rows }: TextDesk, communicationId: number) =>
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
