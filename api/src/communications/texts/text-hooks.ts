// Where the provider of texts posts what came in and what became of what left: one office's host, its signature over that address.
import type { JobContext } from '../../job-context.ts';
import type { Posted } from '../../outside/phone/phone-port.ts';
import { UnreadableEvent } from '../../platform/mount/server/webhook.ts';
import { hearReport } from './hear-report.ts';
import { receiveText } from './receive-text.ts';

export const textsPath = '/api/webhooks/twilio/messages';
export const reportsPath = '/api/webhooks/twilio/status';

/** No answer in the provider's own words: ours leave by a job. */
export const noReply = { type: 'text/xml', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' };

type Hearing = Pick<JobContext, 'database' | 'jobs' | 'events' | 'log' | 'outside'>;

/** Takes a text that came in; false where the provider did not sign it. `officeHere` is whose address it was posted to. */
export async function takeText(
  context: Hearing,
  posted: Posted,
  officeHere: number | null,
): Promise<boolean> {
  const text = signed(() => context.outside.phone.readText(posted));
  if (text === forged) return false;
  await receiveText(context, officeHere, text);
  return true;
}

/** Takes a report of delivery; false where the provider did not sign it. */
export async function takeReport(
  context: Hearing,
  posted: Posted,
  officeHere: number | null,
): Promise<boolean> {
  const report = signed(() => context.outside.phone.readReport(posted));
  if (report === forged) return false;
  if (report !== null && officeHere !== null)
    await hearReport(context, officeHere, report, communicationIn(posted.address));
  return true;
}

/** Where the provider is to tell what becomes of a text. */
export const reportAddress = (portal: string, communicationId: number): string =>
  `${portal}${reportsPath}?communication=${communicationId}`;

function communicationIn(address: string): number | null {
  const id = new URL(address).searchParams.get('communication') ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

const forged = Symbol('forged');

function signed<T>(read: () => T): T | typeof forged {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableEvent) throw error;
    return forged;
  }
}
