/**
 * Parses a typed amount to cents: "12", "12.5", "12,50", "1,200.00". Returns null if it is not an amount or is finer
 * than cents.
 */
export function parseCents(text: string): number | null {
  const bare = text.replace(/[\s\u00a0]/g, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (match === null) return null;
  const [, whole = '', part = ''] = match;
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}
