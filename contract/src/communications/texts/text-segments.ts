// How a text message is cut for the air (3GPP TS 23.038): what one pays for, and how far one may write on.

/** The basic alphabet in 7 bits, and what takes an escape and so two places. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const escaped = new Set('\f^{}\\[~]|€');

const rooms = {
  'GSM-7': { alone: 160, joined: 153 },
  'UCS-2': { alone: 70, joined: 67 },
} as const;

/** The longest body the provider takes. */
export const longestText = 1600;

export interface TextSegments {
  readonly encoding: keyof typeof rooms;
  /** How many messages leave; 0 for nothing. */
  readonly count: number;
  /** Places left in the last of them. */
  readonly left: number;
  /** The first character that took the text out of the 7-bit alphabet. */
  readonly because: string | null;
}

/** How a text leaves. No character is cut in two: one that does not fit moves whole into the next message. */
export function textSegments(text: string): TextSegments {
  const characters = [...text];
  const because = characters.find((each) => !basic.has(each) && !escaped.has(each)) ?? null;
  const encoding = because === null ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((each) => (encoding === 'UCS-2' ? each.length : escaped.has(each) ? 2 : 1));
  const { alone, joined } = rooms[encoding];
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
