/**
 * Formats an amount like "$25.50" as the viewer's language writes it in the United States, with Latin digits as on
 * forms and receipts.
 */
export function moneyText(minor: number, currency: string, language: string): string {
  const locale = `${language.includes('-') ? language : `${language}-US`}-u-nu-latn`;
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 100);
}
