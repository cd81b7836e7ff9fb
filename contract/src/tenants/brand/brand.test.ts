import fc from 'fast-check';
import { expect, test } from 'vitest';
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

/** Asserts the contrast of buttons, and of text on each surface and in banners, in both themes. */
function expectContrast(hex: string): void {
  const tokens = deriveBrandTokens(hex);
  for (const theme of ['light', 'dark'] as const) {
    const value = tokens[theme];
    for (const fill of ['--brand-fill', '--brand-fill-hover', '--brand-fill-active'] as const) {
      const shown = `${fill} of ${hex}, ${theme}`;
      expect(computeContrast(value[fill]!, value['--brand-on-fill']!), shown).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds[theme])
        expect(computeContrast(value[fill]!, ground), shown).toBeGreaterThanOrEqual(3);
    }
    const banners = (['--brand-2', '--brand-3', '--brand-4'] as const).map((name) => value[name]!);
    for (const ground of [...grounds[theme], ...banners])
      expect(
        computeContrast(value['--brand-text']!, ground),
        `text of ${hex}, ${theme}`,
      ).toBeGreaterThanOrEqual(4.5);
  }
}

test.each(colors)('brand color %s has sufficient contrast', (_, hex) => expectContrast(hex));

test('every brand color has sufficient contrast', () => {
  const anyColor = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(fc.property(anyColor, expectContrast), { numRuns: 100 });
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
