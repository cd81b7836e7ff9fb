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
  const plain = plainDigits(bare.replace(/^-/, ''));
  return plain.length <= 15 && /^(\d+\.?\d*|\.\d+)$/.test(plain) ? sign * Number(plain) : text;
}

/** Formats a number for its field: "1,450.50". Other values are returned unchanged. */
export function writeAmount(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits: 6 });
}

function plainDigits(text: string): string {
  if (withCommas.test(text)) return text.replaceAll(',', '');
  if (withDots.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return commaForPoint.test(text) ? text.replace(',', '.') : text;
}
