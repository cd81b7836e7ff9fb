// The answers to the pre-screener. They stay in this browser tab and are deleted when it is closed.
type ScreeningAnswers = Readonly<Record<string, unknown>>;

const name = 'commonway.screening';

/** The answers by question key; empty if there are none or the browser refuses storage. */
export function readScreeningAnswers(): ScreeningAnswers {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as ScreeningAnswers) : {};
  } catch {
    return {};
  }
}

/** Replaces the stored answers; an empty object deletes them. */
export function saveScreeningAnswers(answers: ScreeningAnswers): void {
  try {
    if (Object.keys(answers).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(answers));
  } catch {
    // Private windows may refuse storage; then the answers last as long as the page.
  }
}
