import type { BroadcastResult } from '@commonway/contract/broadcasts/broadcast-words.ts';
import { expect, test } from 'vitest';
import { computeProgress } from './broadcast-results.ts';

test.each<[string, Partial<Record<BroadcastResult, number>>, number]>([
  ['just started', { waiting: 8, 'left-out': 2 }, 0.2],
  ['half done', { waiting: 3, queued: 2, sent: 5 }, 0.5],
  ['with failures', { failed: 4, delivered: 6 }, 1],
  ['stopped', { 'taken-back': 1, 'left-out': 5, sent: 4 }, 1],
])('computes the completed share: %s', (_case, counts, share) => {
  const results = Object.entries(counts).map(([result, count]) => ({
    result: result as BroadcastResult,
    count,
  }));
  expect(computeProgress({ total: 10, results })).toBeCloseTo(share);
});
