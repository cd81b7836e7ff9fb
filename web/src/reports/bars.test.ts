import { expect, test } from 'vitest';
import { programBars, stateBars } from './bars.ts';

const state = (stateId: number, processId: number, name: string, count: number) => ({
  stateId,
  processId,
  name,
  count,
  colour: '#1f6f9f',
});
const byState = [state(101, 1, 'Received', 2), state(108, 1, 'Approved', 5), state(201, 2, 'Received', 4)];

test('programs stand by size, those without applications last', () => {
  const bars = programBars({
    byProgram: [
      { processId: 31, name: 'First Home', count: 0 },
      { processId: 1, name: 'Rent', count: 7 },
      { processId: 4, name: 'Utilities', count: 9 },
    ],
  });
  expect(bars.map(({ name }) => name)).toEqual(['Utilities', 'Rent', 'First Home']);
  expect(bars[1]?.href).toBe('/v2/inbox?process=1');
});

test('of all programs, statuses of the same name are one bar that leads to each of them', () => {
  expect(stateBars({ byState }, null)).toEqual([
    { barId: 'Received', name: 'Received', count: 6, href: '/v2/inbox?status=101%2C201' },
    { barId: 'Approved', name: 'Approved', count: 5, href: '/v2/inbox?status=108' },
  ]);
});

test('of one program, statuses keep the order of the work', () => {
  expect(stateBars({ byState }, 1).map(({ name, count, href }) => [name, count, href])).toEqual([
    ['Received', 2, '/v2/inbox?process=1&status=101'],
    ['Approved', 5, '/v2/inbox?process=1&status=108'],
  ]);
});

test('a program without applications has no bars', () => {
  expect(stateBars({ byState }, 33)).toEqual([]);
});
