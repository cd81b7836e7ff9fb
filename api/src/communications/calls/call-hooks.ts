// Where the provider of calls asks what to do and tells what became of them: one office's host, its signature over that address.
import type { CallNews, CallScript } from '../../outside/phone/calls/call-port.ts';
import type { Posted } from '../../outside/phone/phone-port.ts';
import { callAddress, stepIn } from './call-address.ts';
import type { Hearing, HearStep } from './heard.ts';
import { bridge, bridgeKey, bridgeLeg, bridgeOver } from './out/bridge.ts';
import { legOver, readOut, readOutKey } from './out/read-out.ts';

/** Every step of a call that has a row. */
const steps: Readonly<Record<string, HearStep>> = {
  bridge,
  'bridge-key': bridgeKey,
  'bridge-leg': bridgeLeg,
  'bridge-over': bridgeOver,
  message: readOut,
  'message-key': readOutKey,
  status: legOver,
};

/** The script that a step is answered with, in the provider's words; false where the provider did not sign it. */
export async function takeCall(
  context: Hearing,
  posted: Posted,
  officeHere: number | null,
): Promise<{ readonly type: string; readonly body: string } | false> {
  const { calls } = context.outside;
  let news: CallNews;
  try {
    news = calls.readCall(posted);
  } catch {
    return false;
  }
  return calls.write(officeHere === null ? [] : await hear(context, posted.address, officeHere, news));
}

async function hear(
  context: Hearing,
  address: string,
  tenantId: number,
  news: CallNews,
): Promise<CallScript> {
  const { step, callId } = stepIn(address);
  const take = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (take === undefined || callId === null) return [];
  const at = callAddress(new URL(address).origin, callId);
  return context.database.tenant(tenantId, (tx) => take({ context, tx, tenantId, callId, news, at }));
}
