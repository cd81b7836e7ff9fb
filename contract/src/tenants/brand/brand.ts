// Derives every brand token for light and dark from a tenant's one color, choosing each by computed contrast.
import { computeContrast, type Oklch, toHex, toOklch } from './color.ts';

/** The color of a tenant that chose none. */
export const defaultColor = '#1f5f8b';

/** CSS variable name (with the two dashes) to hex value. */
export type TokenValues = Record<`--${string}`, string>;

type Theme = { grounds: string[]; ladder: number[]; inks: [string, string]; shift: number };

/** The surfaces of tokens.css on which brand colors appear; a test keeps them equal. */
export const grounds = {
  light: ['#ffffff', '#faf9f7', '#f3f1ee'],
  dark: ['#141312', '#1b1a18', '#232120'],
};

const themes: Record<'light' | 'dark', Theme> = {
  light: {
    grounds: grounds.light,
    ladder: [0.99, 0.975, 0.95, 0.925, 0.895, 0.855, 0.8, 0.72],
    inks: ['#ffffff', '#000000'],
    shift: -0.06,
  },
  dark: {
    grounds: grounds.dark,
    ladder: [0.19, 0.21, 0.25, 0.29, 0.33, 0.38, 0.45, 0.54],
    inks: ['#ffffff', '#000000'],
    shift: 0.06,
  },
};

const textContrast = 4.5;
const shapeContrast = 3;

/** Whether a color has at least this contrast with each of the others. */
const meetsContrast = (hex: string, others: string[], ratio: number): boolean =>
  others.every((other) => computeContrast(hex, other) >= ratio);

/** Returns the color of the wanted hue whose lightness is nearest to the wanted one and that passes the test. */
function findNearestColor(wanted: Oklch, passes: (hex: string) => boolean): string {
  for (let distance = 0; distance <= 1; distance += 0.005) {
    for (const lightness of [wanted.lightness - distance, wanted.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const hex = toHex({ ...wanted, lightness });
      if (passes(hex)) return hex;
    }
  }
  throw new RangeError('no lightness has the required contrast');
}

/** Derives the values of the brand variables of a light or dark theme from a color. */
function deriveTheme(color: Oklch, theme: Theme): TokenValues {
  const findInk = (fill: string): string | undefined =>
    theme.inks.find((ink) => computeContrast(ink, fill) >= textContrast);
  const fill = findNearestColor(
    color,
    (hex) => meetsContrast(hex, theme.grounds, shapeContrast) && findInk(hex) !== undefined,
  );
  const ink = findInk(fill) as string;
  const shiftLightness = (step: number): string => {
    const base = toOklch(fill);
    const passes = (hex: string): boolean =>
      meetsContrast(hex, [ink], textContrast) && meetsContrast(hex, theme.grounds, shapeContrast);
    const candidates = [step, -step, step / 2, -step / 2].map((by) =>
      toHex({ ...base, lightness: base.lightness + by }),
    );
    return candidates.find((hex) => hex !== fill && passes(hex)) ?? fill;
  };
  const createStep = (index: number): string =>
    toHex({
      lightness: theme.ladder[index] ?? 0.5,
      chroma: color.chroma * Math.min(1, 0.08 + index * 0.075),
      hue: color.hue,
    });
  const steps = Object.fromEntries(
    theme.ladder.map((_, index) => [`--brand-${index + 1}`, createStep(index)]),
  );
  const textGrounds = [...theme.grounds, createStep(2), createStep(3)];
  const text = findNearestColor(color, (hex) => meetsContrast(hex, textGrounds, textContrast));
  return {
    ...steps,
    '--brand-fill': fill,
    '--brand-fill-hover': shiftLightness(theme.shift),
    '--brand-fill-active': shiftLightness(theme.shift * 1.7),
    '--brand-on-fill': ink,
    '--brand-text': text,
  };
}

/**
 * Returns the values of the brand variables of both themes for a hex color. Text has a contrast of 4.5:1, fills and
 * edges 3:1.
 */
export function deriveBrandTokens(hex: string): { light: TokenValues; dark: TokenValues } {
  const color = toOklch(hex);
  return { light: deriveTheme(color, themes.light), dark: deriveTheme(color, themes.dark) };
}

/** The variables as CSS declarations. */
const formatDeclarations = (values: TokenValues): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * Returns the text of a tenant's `<style nonce>`: the brand variables for light, dark by system, and dark by choice.
 * The only input is validated as a hex color, so no other CSS can get in.
 */
export function buildBrandStyle(hex: string): string {
  const { light, dark } = deriveBrandTokens(hex);
  return [
    `:root:root{${formatDeclarations(light)}}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme=light]){${formatDeclarations(dark)}}}`,
    `:root:root[data-theme=dark]{${formatDeclarations(dark)}}`,
  ].join('\n');
}
