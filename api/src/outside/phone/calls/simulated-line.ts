// The other end of a simulated call: does what our scripts say, as Twilio does, and posts what its people do.
import { randomUUID } from 'node:crypto';
import type { TwilioSimulator } from '../twilio-simulator.ts';

type Fields = Readonly<Record<string, string>>;

/** One call in the hands of a test. Each deed posts, signed, where the script last said. */
export interface SimulatedLine {
  readonly sid: string;
  /** The script that was last answered with. */
  readonly twiml: () => string;
  /** The call reaches its script's first address. */
  begin(more?: Fields): Promise<number>;
  /** Presses keys where keys are taken. */
  press(digits: string): Promise<number>;
  /** Says something where it is recorded; gives the recording's id. */
  record(bytes: Buffer, seconds?: number, sid?: string): Promise<string>;
  /** Tells the address within a dialled number how far that leg came. */
  tell(status: string, seconds?: number): Promise<number>;
  /** The dialled leg is over: the script goes on. */
  dialOver(status: string, seconds?: number): Promise<number>;
}

/** Picks up the line of a call: one that we placed, or one that comes in at `address`. */
export function simulatedLine(
  twilio: TwilioSimulator,
  call: { readonly sid?: string; readonly from: string; readonly to: string; readonly address: string },
): SimulatedLine {
  const sid = call.sid ?? `CA${randomUUID().replaceAll('-', '')}`;
  const whole = { CallSid: sid, From: call.from, To: call.to, CallStatus: 'in-progress' };
  let twiml = '';
  const ask = async (address: string, fields: Fields): Promise<number> => {
    const answered = await twilio.post(address, { ...whole, ...fields });
    twiml = answered.body;
    return answered.status;
  };
  return {
    sid,
    twiml: () => twiml,
    begin: (more = {}) => ask(call.address, more),
    press: (digits) => ask(addressIn(twiml, 'Gather', 'action'), { Digits: digits }),
    record: async (bytes, seconds = 4, recordingSid = `RE${randomUUID().replaceAll('-', '')}`) => {
      twilio.recordings.set(recordingSid, bytes);
      const fields = { RecordingSid: recordingSid, RecordingDuration: String(seconds) };
      await ask(addressIn(twiml, 'Record', 'action'), fields);
      return recordingSid;
    },
    tell: async (status, seconds) => {
      const fields = { ...whole, CallStatus: status, ...(seconds && { CallDuration: String(seconds) }) };
      return (await twilio.post(addressIn(twiml, 'Number', 'statusCallback'), fields)).status;
    },
    dialOver: (status, seconds) =>
      ask(addressIn(twiml, 'Dial', 'action'), {
        DialCallStatus: status,
        ...(seconds && { DialCallDuration: String(seconds) }),
      }),
  };
}

/** An address that stands in a script. */
function addressIn(twiml: string, element: string, attribute: string): string {
  const found = new RegExp(`<${element} [^>]*\\b${attribute}="([^"]+)"`).exec(twiml)?.[1];
  if (found === undefined) throw new Error(`no ${attribute} of ${element} in ${twiml}`);
  return found.replaceAll('&amp;', '&');
}
