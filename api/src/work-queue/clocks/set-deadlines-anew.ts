import type { Context } from '../../platform/mount/context.ts';

/** Longer than any change of cases takes that read the calendar or the clocks as they were before this call. */
const lateSeconds = 60;

/** Has the tenant's deadlines set anew, and once more for what was still being changed by the old ones meanwhile. */
export async function setDeadlinesAnew({ enqueue }: Pick<Context, 'enqueue'>): Promise<void> {
  await enqueue('work-queue/set-deadlines', [{ afterId: 0 }]);
  await enqueue('work-queue/set-deadlines', [{ afterId: 0 }], { startAfterSeconds: lateSeconds });
}
