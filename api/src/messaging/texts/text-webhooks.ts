// Webhooks of the text message provider: received texts and delivery reports. Requests go to one office's host and are
// signed over that URL.
import type { JobContext } from '../../job-context.ts';
import { UnreadableEvent } from '../../platform/mount/server/webhook.ts';
import type { SignedWebhook } from '../../providers/phone/phone-port.ts';
import { applyTextReport } from './apply-text-report.ts';
import { receiveText } from './receive-text.ts';

export const textsPath = '/api/webhooks/twilio/messages';
export const reportsPath = '/api/webhooks/twilio/status';

/** An empty response: replies are sent by a job. */
export const noReply = { type: 'text/xml', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' };

type TextServices = Pick<JobContext, 'database' | 'jobs' | 'events' | 'log' | 'providers'>;

/**
 * Handles the webhook of a received text; returns false if the signature is invalid. `hostTenantId` is the tenant of
 * the webhook's host.
 */
export async function handleTextWebhook(
  context: TextServices,
  webhook: SignedWebhook,
  hostTenantId: number | null,
): Promise<boolean> {
  const text = readIfSigned(() => context.providers.phone.parseText(webhook));
  if (text === forged) return false;
  await receiveText(context, hostTenantId, text);
  return true;
}

/** Handles the webhook of a delivery report; returns false if the signature is invalid. */
export async function handleReportWebhook(
  context: TextServices,
  webhook: SignedWebhook,
  hostTenantId: number | null,
): Promise<boolean> {
  const report = readIfSigned(() => context.providers.phone.parseReport(webhook));
  if (report === forged) return false;
  if (report !== null && hostTenantId !== null)
    await applyTextReport(context, hostTenantId, report, parseCommunicationId(webhook.url));
  return true;
}

/** The webhook URL for delivery reports of a text. */
export const buildReportUrl = (portalUrl: string, communicationId: number): string =>
  `${portalUrl}${reportsPath}?communication=${communicationId}`;

/** The message ID in a webhook URL; null if it names none. */
function parseCommunicationId(url: string): number | null {
  const id = new URL(url).searchParams.get('communication') ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

const forged = Symbol('forged');

/**
 * Runs a reader that throws if the signature of a webhook is invalid; returns `forged` then. Rethrows errors about
 * unreadable content.
 */
function readIfSigned<T>(read: () => T): T | typeof forged {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableEvent) throw error;
    return forged;
  }
}
