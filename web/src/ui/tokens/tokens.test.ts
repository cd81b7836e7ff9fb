import { deriveBrandTokens, grounds } from '@commonway/contract/tenants/brand/brand.ts';
import { computeContrast } from '@commonway/contract/tenants/brand/color.ts';
import { describe, expect, test } from 'vitest';
import source from './tokens.css?raw';

const css = source.replaceAll("'", '"');
const defaultBrand = '#1f6f6b';

/** Returns the variables of the last block with this selector, with references resolved. */
function variables(selector: string): (name: string) => string {
  const block = css.slice(css.lastIndexOf(`${selector} {\n  --neutral-1:`)).split('\n}')[0]!;
  const values = new Map([...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map((match) => [match[1]!, match[2]!]));
  const fixed = new Map(
    [...css.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map((match) => [match[1]!, match[2]!]),
  );
  const resolve = (name: string): string => {
    const value = values.get(name) ?? fixed.get(name) ?? '';
    return value.startsWith('var(') ? resolve(value.slice(4, -1)) : value;
  };
  return resolve;
}

describe.each([
  ['light', ':root'],
  ['dark', ':root[data-theme="dark"]'],
] as const)('%s tokens', (theme, selector) => {
  const value = variables(selector);

  test('brand.ts includes every surface', () => {
    for (const surface of ['--surface', '--paper', '--surface-sunken'])
      expect(grounds[theme]).toContain(value(surface));
  });

  test('the default brand equals the values that brand.ts derives', () => {
    const derived = Object.entries(deriveBrandTokens(defaultBrand)[theme]);
    expect(derived.length).toBeGreaterThan(0);
    for (const [name, hex] of derived) expect(value(name), name).toBe(hex);
  });

  test('text has 4.5:1 contrast and edges have 3:1 contrast on every surface', () => {
    for (const ground of grounds[theme]) {
      for (const text of ['--text', '--text-muted', '--failed-text', '--warning-text', '--passed-text'])
        expect(computeContrast(value(text), ground), text).toBeGreaterThanOrEqual(4.5);
      for (const edge of ['--line-strong', '--focus-outer'])
        expect(computeContrast(value(edge), ground), edge).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(['failed', 'warning', 'passed'])(
    '%s: text is readable on its background, and icons are readable on their fill',
    (status) => {
      const ground = value(`--${status}-ground`);
      expect(computeContrast(value(`--${status}-text`), ground)).toBeGreaterThanOrEqual(4.5);
      expect(computeContrast(value('--text'), ground)).toBeGreaterThanOrEqual(4.5);
      expect(computeContrast(value(`--on-${status}`), value(`--${status}`))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('danger buttons are readable', () => {
    for (const fill of ['--danger-fill', '--danger-fill-hover'])
      expect(computeContrast(value('--on-danger'), value(fill))).toBeGreaterThanOrEqual(4.5);
  });
});
