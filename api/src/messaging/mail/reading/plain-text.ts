// Makes untrusted text safe to store and show: well-formed, without control characters, and without overrides of the
// text direction.
import { toPlainLine } from '@commonway/contract/fields/plain-line.ts';

/**
 * Overrides and embeddings change the direction of the text that follows. Marks and isolates, which right-to-left
 * languages need, stay.
 */
const directionOverrides = /[\u202a-\u202e]/g;
const controls = /(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;

/** Makes untrusted multi-line text safe to store and show, cut to `maxLength` characters. */
export function toPlainText(text: string, maxLength: number): string {
  const plain = text
    .toWellFormed()
    .replace(lineBreaks, '\n')
    .replace(controls, '')
    .replace(directionOverrides, '');
  return truncate(plain.replace(/(?<![^\S\n])[^\S\n]+$/gm, '').trim(), maxLength);
}

/** Makes an untrusted name or subject safe to store and show: a single line, cut to `maxLength` characters. */
export function toSingleLine(text: string, maxLength: number): string {
  return truncate(toPlainLine(text.toWellFormed()), maxLength);
}

/** Cuts a text and ends it with an ellipsis if it is too long. Cuts between characters, never within one. */
function truncate(text: string, maxLength: number): string {
  return text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`;
}
