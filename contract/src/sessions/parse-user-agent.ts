// Reads a user agent string, as far as it helps people recognize their device.

/** A browser and its system; null if it is not one that people know. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

// The first match wins, because user agents also name the browsers they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\S)(?=.*\bSafari\/)/, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns the browser and the system that a user agent header names, as brand names, which are the same in every
 * language.
 */
export function parseUserAgent(userAgent: string): Device {
  const findName = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: findName(browsers), system: findName(systems) };
}
