// Cleans what people type or paste as a phone number, email, name, ZIP Code, or tax number. The browser and the server
// both clean it, and residents and staff have the same rules.

/** Characters without ink: copied phone numbers and addresses contain direction marks, joiners, and soft hyphens. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The same without the joiners, which names in some scripts need. */
const invisibleInNames = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Dashes that are not the ASCII hyphen, and the minus sign. */
const dashes = /[\p{Pd}\u2212\u02d7]/gu;
/** Apostrophes that phones type by themselves, and marks that look like one. */
const apostrophes = /[\u2018\u2019\u201b\u2032\u00b4\u02bc\uff07]/gu;

/** Converts decimal digits of any script to ASCII: Arabic-Indic, full-width, and so on. */
export function toAsciiNumerals(value: string): string {
  return value.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) as number;
    const first = zero;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && first - zero < 9) zero -= 1;
    return String(first - zero);
  });
}

/**
 * Cleans a phone number, email, ZIP Code, or tax number: full-width forms, digits of other scripts, dashes, and
 * apostrophes become ASCII, and characters without ink are removed.
 */
export const cleanIdentifier = (text: string): string =>
  toAsciiNumerals(
    text.replace(apostrophes, "'").normalize('NFKC').replace(invisible, '').replace(dashes, '-'),
  ).trim();

/** Cleans a person's name: like an identifier, but other scripts and their joiners stay as typed. */
export const cleanName = (text: string): string =>
  text
    .replace(apostrophes, "'")
    .replace(invisibleInNames, '')
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
