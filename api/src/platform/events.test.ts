import { expect, test } from 'vitest';
import { splitAudience } from './events.ts';

const ids = (count: number): number[] => Array.from({ length: count }, (_, index) => 10_000_000 + index);

test('a small audience is one notification', () => {
  expect(splitAudience({ staff: true, applicantId: 7 })).toEqual([
    { staff: true, applicantId: 7, staffIds: [], applicantIds: [] },
  ]);
});

test('a large audience is split into notifications of less than 8,000 bytes, without loss or repetition', () => {
  const audience = { staff: true, staffIds: ids(620), applicantIds: ids(310) };
  const parts = splitAudience(audience);
  expect(parts.flatMap(({ staffIds = [] }) => staffIds)).toEqual(audience.staffIds);
  expect(parts.flatMap(({ applicantIds = [] }) => applicantIds)).toEqual(audience.applicantIds);
  expect(parts.filter(({ staff }) => staff === true)).toHaveLength(1);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(7000);
});
