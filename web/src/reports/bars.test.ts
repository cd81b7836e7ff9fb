import { expect, test } from 'vitest';
import { buildProgramBars, buildStateBars } from './bars.ts';

const state = (stateId: number, processId: number, name: string, count: number) => ({
  stateId,
  processId,
  name,
  count,
  color: '#1f6f9f',
});
const byState = [state(101, 1, 'Received', 2), state(108, 1, 'Approved', 5), state(201, 2, 'Received', 4)];

test('sorts programs by count, with empty programs last', () => {
  const bars = buildProgramBars({
    byProgram: [
      { processId: 31, name: 'First Home', count: 0 },
      { processId: 1, name: 'Rent', count: 7 },
      { processId: 4, name: 'Utilities', count: 9 },
    ],
  });
  expect(bars.map(({ name }) => name)).toEqual(['Utilities', 'Rent', 'First Home']);
  expect(bars[1]?.href).toBe('/v2/inbox?process=1');
});

test('merges statuses of the same name into one bar that links to all of them', () => {
  expect(buildStateBars({ byState }, null)).toEqual([
    { barId: 'Received', name: 'Received', count: 6, href: '/v2/inbox?status=101%2C201' },
    { barId: 'Approved', name: 'Approved', count: 5, href: '/v2/inbox?status=108' },
  ]);
});

test('keeps statuses of a single program in workflow order', () => {
  expect(buildStateBars({ byState }, 1).map(({ name, count, href }) => [name, count, href])).toEqual([
    ['Received', 2, '/v2/inbox?process=1&status=101'],
    ['Approved', 5, '/v2/inbox?process=1&status=108'],
  ]);
});

test('returns no bars for a program without applications', () => {
  expect(buildStateBars({ byState }, 33)).toEqual([]);
});
