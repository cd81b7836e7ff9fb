// A brand color for an office that has chosen none yet.
import { toHex } from './color.ts';

/** The lightness and chroma at which every hue has readable text in white on it. */
const lightness = 0.45;
const chroma = 0.09;

/** A color from a name: the same name always has the same hue. Its theme is derived like that of any brand color. */
export function suggestColor(name: string): string {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360_007;
  return toHex({ lightness, chroma, hue: sum % 360 });
}
