// What a stranger wrote, as text that may be kept and shown: whole signs, no controls, no turning of the direction for what stands beside it.

/** Overrides and embeddings turn what follows them around; marks and isolates, which right-to-left languages need, stay. */
const turning = /[\u202a-\u202e]/g;
const controls = /(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Paragraphs of at most so many signs. */
export function plainText(text: string, most: number): string {
  const plain = text.toWellFormed().replace(lineBreaks, '\n').replace(controls, '').replace(turning, '');
  return cut(plain.replace(/(?<![^\S\n])[^\S\n]+$/gm, '').trim(), most);
}

/** One line: a name, a subject. */
export function plainLine(text: string, most: number): string {
  return cut(text.toWellFormed().replace(unseen, ' ').replace(/\s+/g, ' ').trim(), most);
}

/** Cuts between signs, never within one. */
function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`;
}
