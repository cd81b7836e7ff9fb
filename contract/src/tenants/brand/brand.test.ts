import { describe, expect, test } from 'vitest';
import { buildBrandStyle, deriveBrandTokens, grounds } from './brand.ts';
import { computeContrast, toHex, toOklch } from './color.ts';

const colors: [name: string, hex: string][] = [
  ['pale yellow', '#fff3a0'],
  ['dark navy', '#0a1a3f'],
  ['mid red', '#d0393e'],
  ['gray', '#808080'],
  ['white', '#ffffff'],
  ['black', '#000000'],
  ['pure yellow', '#ffff00'],
  ['pure blue', '#0000ff'],
  ['pure green', '#00ff00'],
  ['magenta', '#ff00ff'],
  ['the default', '#1f6f6b'],
];

describe.each(colors)('brand color %s', (_, hex) => {
  const tokens = deriveBrandTokens(hex);
  test.each(['light', 'dark'] as const)('has sufficient contrast in the %s theme', (theme) => {
    const value = tokens[theme];
    const fills = ['--brand-fill', '--brand-fill-hover', '--brand-fill-active'] as const;
    for (const fill of fills) {
      expect(computeContrast(value[fill]!, value['--brand-on-fill']!)).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds[theme])
        expect(computeContrast(value[fill]!, ground)).toBeGreaterThanOrEqual(3);
    }
    const textGrounds = [...grounds[theme], value['--brand-3']!, value['--brand-4']!];
    for (const ground of textGrounds)
      expect(computeContrast(value['--brand-text']!, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test('black on white has a contrast ratio of 21, in either order', () => {
  expect(computeContrast('#000', '#fff')).toBeCloseTo(21);
  expect(computeContrast('#777777', '#ffffff')).toBeCloseTo(computeContrast('#fff', '#777'));
});

test('converts to OKLCH and back without loss', () => {
  for (const [, hex] of colors) expect(toHex(toOklch(hex))).toBe(hex);
});

test("a tenant's color cannot inject CSS", () => {
  expect(() => buildBrandStyle('#fff}body{display:none')).toThrow(RangeError);
  expect(buildBrandStyle('#0a1a3f')).toMatch(/^:root:root\{--brand-1:#[\da-f]{6};/);
});
