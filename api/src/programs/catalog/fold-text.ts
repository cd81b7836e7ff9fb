/**
 * Normalizes a text for search in every script: removes case, accents, vowel signs, and spelling variants of keyboards.
 * "Ocupación" and "ocupacion", "مساعدة" and "مُساعده", "Ｒｅｎｔ" and "rent" become equal.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640]/gu, '')
    .toLowerCase()
    .replace(/\u0629/g, '\u0647')
    .replace(/[\u0649\u06cc]/g, '\u064a')
    .replace(/\u06a9/g, '\u0643')
    .replace(/ß/g, 'ss');
}

/** The normalized words of a search, without the Arabic article: a search for "the rent" means "rent". */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 4 && word.startsWith('\u0627\u0644') ? word.slice(2) : word));
}
