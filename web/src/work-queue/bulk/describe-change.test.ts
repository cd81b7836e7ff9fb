import { expect, test } from 'vitest';
import { shareDone } from './describe-change.ts';

const counts = { total: 200, waiting: 0, changed: 0, refused: 0, undone: 0, kept: 0 };

test.each([
  ['begun', 'running', { waiting: 200 }, 0],
  ['half way', 'running', { waiting: 100, changed: 90, refused: 10 }, 0.5],
  ['stopped', 'stopped', { waiting: 50, changed: 150 }, 0.75],
  ['all done', 'finished', { changed: 150, refused: 50 }, 1],
  ['half put back', 'undoing', { changed: 75, undone: 70, kept: 5, refused: 50 }, 0.5],
  ['all put back', 'undone', { undone: 150, refused: 50 }, 1],
  ['nothing to put back', 'undone', { refused: 200 }, 1],
] as const)('%s', (_case, status, given, share) => {
  expect(shareDone({ status, counts: { ...counts, ...given } })).toBe(share);
});
