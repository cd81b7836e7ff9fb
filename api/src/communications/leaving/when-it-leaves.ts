import { isLoud, leavingTime } from '@commonway/contract/communications/leaving/quiet-hours.ts';
import type { Context } from '../../platform/mount/context.ts';
import { quietHoursOf } from '../../tenants/quiet-hours.ts';

/** The time to send a message written now; null to send it at once. */
export function whenItLeaves(
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  channel: string,
  wished?: string,
): Date | null {
  const due = wished !== undefined && new Date(wished) > now ? new Date(wished) : now;
  const leaves = isLoud(channel) ? leavingTime(due, quietHoursOf(tenant), tenant.timeZone) : due;
  return leaves > now ? leaves : null;
}

/** Enqueue options to start a job at that time. */
export const startingAt = (leavesAt: Date | null, now: Date) =>
  leavesAt === null
    ? undefined
    : { startAfterSeconds: Math.ceil((leavesAt.getTime() - now.getTime()) / 1000) };
