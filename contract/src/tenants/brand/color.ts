// Color arithmetic: sRGB hex, OKLCH, and the WCAG contrast ratio. Pure, no browser.

/** Lightness 0..1, chroma 0..0.4, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = [number, number, number];

/** The red, green, and blue of #rgb or #rrggbb, each from 0 to 1. Throws RangeError on anything else. */
function parseChannels(hex: string): Triple {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  if (!/^[\da-f]{6}$/i.test(full)) throw new RangeError(`not a hex color: ${hex}`);
  const number = Number.parseInt(full, 16);
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

/** Converts an sRGB channel to linear light. */
const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Converts linear light to an sRGB channel. */
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** The WCAG relative luminance of a hex color, 0 to 1. */
function computeLuminance(hex: string): number {
  const [red, green, blue] = parseChannels(hex).map(toLinear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG 2 contrast ratio of two hex colors, 1 to 21; the order does not matter. */
export function computeContrast(one: string, other: string): number {
  const a = computeLuminance(one);
  const b = computeLuminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Converts hex (#rgb or #rrggbb) to OKLCH. Throws RangeError on anything else. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = parseChannels(hex).map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Converts OKLCH to linear red, green, and blue, which may exceed 0 to 1. */
function toLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Converts OKLCH to #rrggbb. Lowers chroma until the color exists in sRGB. */
export function toHex(color: Oklch): string {
  let { chroma } = color;
  let rgb = toLinearRgb(color);
  while (chroma > 0 && rgb.some((value) => value < -0.0005 || value > 1.0005)) {
    chroma = Math.max(0, chroma - 0.004);
    rgb = toLinearRgb({ ...color, chroma });
  }
  const byte = (value: number): string =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, value)))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(byte).join('')}`;
}
