import { expect, test } from 'vitest';
import { listPresets } from './date-presets.ts';

test('presets end today, or before', () => {
  expect(listPresets('2026-01-05')).toEqual([
    { name: 'days30', from: '2025-12-07', to: '2026-01-05' },
    { name: 'days90' },
    { name: 'thisMonth', from: '2026-01-01', to: '2026-01-05' },
    { name: 'lastMonth', from: '2025-12-01', to: '2025-12-31' },
    { name: 'months12', from: '2025-02-01', to: '2026-01-05' },
    { name: 'thisYear', from: '2026-01-01', to: '2026-01-05' },
    { name: 'lastYear', from: '2025-01-01', to: '2025-12-31' },
  ]);
});
