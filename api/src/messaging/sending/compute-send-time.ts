import { computeAllowedSendTime } from '@commonway/contract/messaging/quiet-hours.ts';
import type { Context } from '../../platform/mount/context.ts';
import { getQuietHours } from '../../tenants/quiet-hours.ts';

/** The time to send a message written now: the requested time, or the end of quiet hours; null to send it at once. */
export function computeSendTime(
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  channel: string,
  requestedTime?: string,
): Date | null {
  const office = { now, quiet: getQuietHours(tenant), timeZone: tenant.timeZone };
  return computeAllowedSendTime(
    channel,
    requestedTime === undefined ? null : new Date(requestedTime),
    office,
  );
}

/** The enqueue options to start a job at a time; undefined to start it at once. */
export const toJobDelay = (leavesAt: Date | null, now: Date) =>
  leavesAt === null
    ? undefined
    : { startAfterSeconds: Math.ceil((leavesAt.getTime() - now.getTime()) / 1000) };
