import { sendTime } from '@commonway/contract/messaging/quiet-hours.ts';
import type { Context } from '../../platform/mount/context.ts';
import { quietHoursOf } from '../../tenants/quiet-hours.ts';

/** The time to send a message written now; null to send it at once. */
export function sendTimeFor(
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  channel: string,
  requestedTime?: string,
): Date | null {
  const office = { now, quiet: quietHoursOf(tenant), timeZone: tenant.timeZone };
  return sendTime(channel, requestedTime === undefined ? null : new Date(requestedTime), office);
}

/** Enqueue options to start a job at that time. */
export const delayUntil = (leavesAt: Date | null, now: Date) =>
  leavesAt === null
    ? undefined
    : { startAfterSeconds: Math.ceil((leavesAt.getTime() - now.getTime()) / 1000) };
