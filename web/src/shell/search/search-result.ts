/** The groups of results in their order. */
export const resultGroups = ['recent', 'actions', 'cases', 'people', 'documents', 'pages', 'help'] as const;

export interface SearchResult {
  readonly resultId: string;
  readonly groupId: (typeof resultGroups)[number];
  readonly label: string;
  readonly detail?: string | undefined;
  /** The key that does the same on the page. */
  readonly shortcut?: string | undefined;
  /** The page that it opens; without it, `run` does something on the current page. */
  readonly href?: string;
  readonly run?: (() => void) | undefined;
}

/** A key as it is printed on keyboards, such as "Ctrl+K". A capital letter needs Shift. */
export const nameKey = (key: string): string =>
  /^[A-Z]$/.test(key) ? `Shift+${key}` : key.replace('Control+', 'Ctrl+');

/** Whether a label contains all of the words, in any order. */
export function matchesWords(label: string, words: string): boolean {
  const text = label.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const maxRecent = 5;

/** The recent results with another one in front. The same page is listed once. */
export function addRecent(recent: readonly SearchResult[], opened: SearchResult): SearchResult[] {
  const others = recent.filter(({ href }) => href !== opened.href);
  return [{ ...opened, resultId: `recent ${opened.href}`, groupId: 'recent' as const }, ...others].slice(
    0,
    maxRecent,
  );
}
