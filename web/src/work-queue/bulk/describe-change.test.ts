import { expect, test } from 'vitest';
import { computeProgress } from './describe-change.ts';

const counts = { total: 200, waiting: 0, changed: 0, refused: 0, undone: 0, skipped: 0 };

test.each([
  ['just started', 'running', { waiting: 200 }, 0],
  ['half done', 'running', { waiting: 100, changed: 90, refused: 10 }, 0.5],
  ['stopped', 'stopped', { waiting: 50, changed: 150 }, 0.75],
  ['all done', 'finished', { changed: 150, refused: 50 }, 1],
  ['half undone', 'undoing', { changed: 75, undone: 70, skipped: 5, refused: 50 }, 0.5],
  ['all undone', 'undone', { undone: 150, refused: 50 }, 1],
  ['nothing to undo', 'undone', { refused: 200 }, 1],
] as const)('computes the completed share: %s', (_case, status, given, share) => {
  expect(computeProgress({ status, counts: { ...counts, ...given } })).toBe(share);
});
