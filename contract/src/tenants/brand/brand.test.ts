import { describe, expect, test } from 'vitest';
import { brandStyle, brandTokens, grounds } from './brand.ts';
import { contrastRatio, toHex, toOklch } from './color.ts';

const colours: [name: string, hex: string][] = [
  ['pale yellow', '#fff3a0'],
  ['dark navy', '#0a1a3f'],
  ['mid red', '#d0393e'],
  ['grey', '#808080'],
  ['white', '#ffffff'],
  ['black', '#000000'],
  ['pure yellow', '#ffff00'],
  ['pure blue', '#0000ff'],
  ['pure green', '#00ff00'],
  ['magenta', '#ff00ff'],
  ['the default', '#1f6f6b'],
];

describe.each(colours)('brand of %s', (_, hex) => {
  const tokens = brandTokens(hex);
  test.each(['light', 'dark'] as const)('has contrast in %s', (theme) => {
    const value = tokens[theme];
    const fills = ['--brand-fill', '--brand-fill-hover', '--brand-fill-active'] as const;
    for (const fill of fills) {
      expect(contrastRatio(value[fill]!, value['--brand-on-fill']!)).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds[theme])
        expect(contrastRatio(value[fill]!, ground)).toBeGreaterThanOrEqual(3);
    }
    const textGrounds = [...grounds[theme], value['--brand-3']!, value['--brand-4']!];
    for (const ground of textGrounds)
      expect(contrastRatio(value['--brand-text']!, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test('contrast ratio of black on white is 21, and order does not matter', () => {
  expect(contrastRatio('#000', '#fff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(contrastRatio('#fff', '#777'));
});

test('OKLCH goes there and back', () => {
  for (const [, hex] of colours) expect(toHex(toOklch(hex))).toBe(hex);
});

test("a tenant's colour cannot carry other CSS", () => {
  expect(() => brandStyle('#fff}body{display:none')).toThrow(RangeError);
  expect(brandStyle('#0a1a3f')).toMatch(/^:root:root\{--brand-1:#[\da-f]{6};/);
});
