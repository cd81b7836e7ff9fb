import type { Context } from '../../platform/mount/context.ts';

/** Longer than any change of cases that started with the previous calendar or clocks. */
const secondRunSeconds = 60;

/** Recomputes the tenant's deadlines now, and again later for changes that were still using the previous settings. */
export async function recomputeDeadlines({ enqueue }: Pick<Context, 'enqueue'>): Promise<void> {
  await enqueue('work-queue/set-deadlines', [{ afterId: 0 }]);
  await enqueue('work-queue/set-deadlines', [{ afterId: 0 }], { startAfterSeconds: secondRunSeconds });
}
