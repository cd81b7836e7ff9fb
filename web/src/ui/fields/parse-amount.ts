const withCommas = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const withDots = /^\d{1,3}(\.\d{3})+(,\d*)?$/;
const commaForPoint = /^\d+,\d{1,2}$/;

/**
 * A number as people write it: "1,450.50", "$1450", "1.450,50", "1450,5". Gives null for nothing, and the text itself
 * where it is no number, so that what was typed is kept and can be put right.
 */
export function parseAmount(text: string): number | string | null {
  const bare = text.replace(/[\s$\u00a0]/g, '');
  if (bare === '') return null;
  const sign = bare.startsWith('-') ? -1 : 1;
  const plain = plainDigits(bare.replace(/^-/, ''));
  return plain.length <= 15 && /^(\d+\.?\d*|\.\d+)$/.test(plain) ? sign * Number(plain) : text;
}

/** A number as it stands in its field after typing: "1,450.50". Anything else as it is. */
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
