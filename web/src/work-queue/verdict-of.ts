import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';

export type WorstResult = 'failed' | 'warning' | 'passed';

/** Returns the worst validation result: failed, then warning, then passed (spec 4). Null if none has run. */
export function verdictOf(counts: QueueItem['validations']): { result: WorstResult; count: number } | null {
  for (const result of ['failed', 'warning', 'passed'] as const) {
    if (counts[result] > 0) return { result, count: counts[result] };
  }
  return null;
}
