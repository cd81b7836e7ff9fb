// People type digits of their own script; the server and the browser's number parsing accept only ASCII.
// The zero of each supported script.
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/** Converts digits of any script to ASCII, and Arabic separators to "." and ",". Other characters stay. */
export function toAsciiNumerals(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find((start) => code >= start && code < start + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');
}

/**
 * Rewrites the typed text, preserves the caret, and returns the new value. Works for controlled and uncontrolled
 * inputs.
 */
export function rewriteInput(input: HTMLInputElement, rewrite: (text: string) => string): string {
  const value = rewrite(input.value);
  if (value !== input.value) {
    const caret = rewrite(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    input.value = value;
    input.setSelectionRange(caret, caret);
  }
  return value;
}

const withCommas = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const withDots = /^\d{1,3}(\.\d{3})+(,\d*)?$/;
const commaForPoint = /^\d+,\d{1,2}$/;

/**
 * Parses a number as people write it: "1,450.50", "$1450", "1.450,50", "1450,5". Returns null for empty text, and the
 * text itself if it is not a number, so that the user can correct it.
 */
export function parseAmount(text: string): number | string | null {
  const bare = text.replace(/[\s$\u00a0]/g, '');
  if (bare === '') return null;
  const sign = bare.startsWith('-') ? -1 : 1;
  const plain = normalizeSeparators(bare.replace(/^-/, ''));
  return plain.length <= 15 && /^(\d+\.?\d*|\.\d+)$/.test(plain) ? sign * Number(plain) : text;
}

/** Formats a number as MoneyField shows it: "1,450.50". Texts are returned unchanged; other values become empty. */
export function formatAmount(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits: 6 });
}

/** A number's text without thousands separators and with "." as decimal point. */
function normalizeSeparators(text: string): string {
  if (withCommas.test(text)) return text.replaceAll(',', '');
  if (withDots.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return commaForPoint.test(text) ? text.replace(',', '.') : text;
}
