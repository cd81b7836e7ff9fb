import { expect, test } from 'vitest';
import { computeContrast } from './color.ts';
import { suggestColor } from './suggest-color.ts';

test('the same name always has the same color, in any spelling', () => {
  expect(suggestColor('riverbend.gov')).toBe(suggestColor('Riverbend.GOV'));
  expect(suggestColor('riverbend.gov')).toMatch(/^#[\da-f]{6}$/);
  expect(suggestColor('')).toMatch(/^#[\da-f]{6}$/);
});

test('names have different colors, all with readable white text', () => {
  const names = Array.from({ length: 500 }, (_, number) => `county-${number}.example`);
  const colors = names.map(suggestColor);
  expect(new Set(colors).size).toBeGreaterThan(200);
  for (const color of colors)
    expect([color, computeContrast(color, '#ffffff') >= 4.5]).toEqual([color, true]);
});
