// Splits a text message into segments (3GPP TS 23.038). The segments determine the price and the remaining characters.

/** The 7-bit alphabet, and the characters that need an escape and take two places. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const escaped = new Set('\f^{}\\[~]|€');

const capacities = {
  'GSM-7': { alone: 160, joined: 153 },
  'UCS-2': { alone: 70, joined: 67 },
} as const;

/** The longest body that the provider accepts. */
export const maxTextLength = 1600;

export interface TextSegments {
  readonly encoding: keyof typeof capacities;
  /** Number of segments; 0 for an empty text. */
  readonly count: number;
  /** Places left in the last segment. */
  readonly left: number;
  /** The first character outside the 7-bit alphabet. */
  readonly because: string | null;
}

/**
 * Counts the SMS segments of a text, with its encoding and the characters left. No character is split: one that
 * doesn't fit moves to the next segment.
 */
export function countSegments(text: string): TextSegments {
  const characters = [...text];
  const because = characters.find((each) => !basic.has(each) && !escaped.has(each)) ?? null;
  const encoding = because === null ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((each) => (encoding === 'UCS-2' ? each.length : escaped.has(each) ? 2 : 1));
  const { alone, joined } = capacities[encoding];
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  if (whole <= alone) return { encoding, count: whole === 0 ? 0 : 1, left: alone - whole, because };
  let count = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      count += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding, count, left: joined - used, because };
}
