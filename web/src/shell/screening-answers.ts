// What was answered to the pre-screener. It stays in this tab of this browser, and goes when the tab is closed.
type Kept = Readonly<Record<string, unknown>>;

const name = 'commonway.screening';

/** The answers by the keys of their questions; empty where there are none, or the browser keeps nothing. */
export function keptScreening(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** Keeps answers in place of the earlier ones; none forgets them. */
export function keepScreening(answers: Kept): void {
  try {
    if (Object.keys(answers).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(answers));
  } catch {
    // Private windows may refuse; then the answers last as long as the page.
  }
}
