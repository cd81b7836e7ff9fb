import { tabStorage } from '../ui/device-storage.ts';

// The answers to the pre-screener. They stay in this browser tab and are deleted when it is closed.
type ScreeningAnswers = Readonly<Record<string, unknown>>;

const name = 'commonway.screening';

/** The answers by question key; empty if there are none. */
export function readScreeningAnswers(): ScreeningAnswers {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as ScreeningAnswers) : {};
  } catch {
    return {};
  }
}

/** Replaces the stored answers; an empty object deletes them. */
export function saveScreeningAnswers(answers: ScreeningAnswers): void {
  if (Object.keys(answers).length === 0) tabStorage.removeItem(name);
  else tabStorage.setItem(name, JSON.stringify(answers));
}
