// Webhooks of the text message provider: received texts and delivery reports. Requests go to one office's host and are
// signed over that URL.
import type { JobContext } from '../../job-context.ts';
import { UnreadableEvent } from '../../platform/mount/server/webhook.ts';
import type { SignedWebhook } from '../../providers/phone/phone-port.ts';
import { handleReport } from './handle-report.ts';
import { receiveText } from './receive-text.ts';

export const textsPath = '/api/webhooks/twilio/messages';
export const reportsPath = '/api/webhooks/twilio/status';

/** An empty response: replies are sent by a job. */
export const noReply = { type: 'text/xml', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' };

type TextServices = Pick<JobContext, 'database' | 'jobs' | 'events' | 'log' | 'providers'>;

/**
 * Handles a received text; returns false if the signature is invalid. `officeHere` is the tenant of the webhook's host.
 */
export async function handleTextWebhook(
  context: TextServices,
  posted: SignedWebhook,
  officeHere: number | null,
): Promise<boolean> {
  const text = readSigned(() => context.providers.phone.readText(posted));
  if (text === forged) return false;
  await receiveText(context, officeHere, text);
  return true;
}

/** Handles a delivery report; returns false if the signature is invalid. */
export async function handleReportWebhook(
  context: TextServices,
  posted: SignedWebhook,
  officeHere: number | null,
): Promise<boolean> {
  const report = readSigned(() => context.providers.phone.readReport(posted));
  if (report === forged) return false;
  if (report !== null && officeHere !== null)
    await handleReport(context, officeHere, report, communicationIdIn(posted.address));
  return true;
}

/** The webhook URL for delivery reports of a text. */
export const reportAddress = (portal: string, communicationId: number): string =>
  `${portal}${reportsPath}?communication=${communicationId}`;

function communicationIdIn(address: string): number | null {
  const id = new URL(address).searchParams.get('communication') ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

const forged = Symbol('forged');

function readSigned<T>(read: () => T): T | typeof forged {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableEvent) throw error;
    return forged;
  }
}
