import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [95, '1:35'],
  [3600, '1:00:00'],
  [3727, '1:02:07'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
