// What a stranger wrote, as text that may be kept and shown: whole signs, no controls, no turning of the direction for what stands beside it.
import { plainLine } from '@commonway/contract/fields/plain-line.ts';

/** Overrides and embeddings turn what follows them around; marks and isolates, which right-to-left languages need, stay. */
const turning = /[\u202a-\u202e]/g;
const controls = /(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;

/** Paragraphs of at most so many signs. */
export function plainText(text: string, most: number): string {
  const plain = text.toWellFormed().replace(lineBreaks, '\n').replace(controls, '').replace(turning, '');
  return cut(plain.replace(/(?<![^\S\n])[^\S\n]+$/gm, '').trim(), most);
}

/** One line: a name, a subject. */
export function shortLine(text: string, most: number): string {
  return cut(plainLine(text.toWellFormed()), most);
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
