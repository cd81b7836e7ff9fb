/** A text in the five complete languages, in the order English, Spanish, Korean, Tagalog, Arabic. */
export function inFiveLanguages(
  en: string,
  es: string,
  ko: string,
  tl: string,
  ar: string,
): Record<string, string> {
  return { en, es, ko, tl, ar };
}

/** Replaces `{name}` placeholders; placeholders without a value stay unchanged. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
