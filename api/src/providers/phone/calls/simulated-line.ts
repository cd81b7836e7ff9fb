// The other end of a simulated call: follows our scripts as Twilio does, and posts the actions of its people.
import { randomUUID } from 'node:crypto';
import type { TwilioSimulator } from '../twilio-simulator.ts';

type Fields = Readonly<Record<string, string>>;

/** One call that a test controls. Each action posts, signed, to the address in the last script. */
export interface SimulatedLine {
  readonly sid: string;
  /** The last script that we returned. */
  readonly twiml: () => string;
  /** Requests the first script of the call. */
  begin(more?: Fields): Promise<number>;
  /** Presses keys if the script expects keys. */
  press(digits: string): Promise<number>;
  /** Records speech if the script records; returns the recording's id. */
  record(bytes: Buffer, seconds?: number, sid?: string): Promise<string>;
  /** Reports the progress of the leg to the address of a dialed number. */
  reportStatus(status: string, seconds?: number): Promise<number>;
  /** Ends the dialed leg, so that the script continues. */
  endDial(status: string, seconds?: number): Promise<number>;
}

/** Connects to a call: one that we placed, or one that arrives at the webhook `url`. */
export function createSimulatedLine(
  twilio: TwilioSimulator,
  call: { readonly sid?: string; readonly from: string; readonly to: string; readonly url: string },
): SimulatedLine {
  const sid = call.sid ?? `CA${randomUUID().replaceAll('-', '')}`;
  const baseFields = { CallSid: sid, From: call.from, To: call.to, CallStatus: 'in-progress' };
  let twiml = '';
  /** Posts a signed form to a webhook of ours and remembers the script that it returns. Returns the HTTP status. */
  const requestScript = async (address: string, fields: Fields): Promise<number> => {
    const answered = await twilio.post(address, { ...baseFields, ...fields });
    twiml = answered.body;
    return answered.status;
  };
  return {
    sid,
    twiml: () => twiml,
    begin: (more = {}) => requestScript(call.url, more),
    press: (digits) => requestScript(extractUrl(twiml, 'Gather', 'action'), { Digits: digits }),
    record: async (bytes, seconds = 4, recordingSid = `RE${randomUUID().replaceAll('-', '')}`) => {
      twilio.recordings.set(recordingSid, bytes);
      const fields = { RecordingSid: recordingSid, RecordingDuration: String(seconds) };
      await requestScript(extractUrl(twiml, 'Record', 'action'), fields);
      return recordingSid;
    },
    reportStatus: async (status, seconds) => {
      const fields = { ...baseFields, CallStatus: status, ...(seconds && { CallDuration: String(seconds) }) };
      return (await twilio.post(extractUrl(twiml, 'Number', 'statusCallback'), fields)).status;
    },
    endDial: (status, seconds) =>
      requestScript(extractUrl(twiml, 'Dial', 'action'), {
        DialCallStatus: status,
        ...(seconds && { DialCallDuration: String(seconds) }),
      }),
  };
}

/** The URL in an attribute of a script's element; throws if there is none. */
function extractUrl(twiml: string, element: string, attribute: string): string {
  const found = new RegExp(`<${element} [^>]*\\b${attribute}="([^"]+)"`).exec(twiml)?.[1];
  if (found === undefined) throw new Error(`no attribute ${attribute} of ${element} in ${twiml}`);
  return found.replaceAll('&amp;', '&');
}
