export type ComboboxOption = { value: string; label: string; hint?: string | undefined };

/** The text in lower case without accents. */
const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase();

/**
 * The options whose label or hint contains every typed word, ignoring case and accents. Options that start with the
 * query come first.
 */
export function matchOptions(options: readonly ComboboxOption[], query: string): ComboboxOption[] {
  const words = normalizeForSearch(query).split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const getSearchText = (option: ComboboxOption): string =>
    normalizeForSearch(`${option.label} ${option.hint ?? ''}`);
  const found = options.filter((option) => words.every((word) => getSearchText(option).includes(word)));
  const rank = (option: ComboboxOption): number => (getSearchText(option).startsWith(first) ? 0 : 1);
  return first ? found.toSorted((one, other) => rank(one) - rank(other)) : found;
}

/**
 * The option that a text means when its field is left: the only one that it matches. Without one, the text is no choice.
 */
export function findTypedOption(
  options: readonly ComboboxOption[],
  query: string | undefined,
): ComboboxOption | undefined {
  const [only, other] = query ? matchOptions(options, query) : [];
  return other === undefined ? only : undefined;
}
