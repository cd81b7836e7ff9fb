import type { JobContext } from '../job-context.ts';

/**
 * Runs work for every item in turn; one that fails doesn't stop the others. Throws at the end if any failed, so that the
 * job is repeated.
 */
export async function runForEach<Item>(
  { log }: Pick<JobContext, 'log'>,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      log.warn({ err: error }, 'work for one office failed');
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `work failed for ${failures.length} offices`);
}
