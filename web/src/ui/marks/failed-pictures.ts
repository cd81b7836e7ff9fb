import { deviceStorage } from '../device-storage.ts';

// Pictures that could not be loaded, so that pages don't request them again at once (spec 9: 7 days, at most 20 entries).
const storageKey = 'commonway.failed-pictures';
const maxAgeMs = 7 * 86_400_000;
const maxEntries = 20;

/** The address of a picture, and when it failed, in milliseconds. */
export type FailedPicture = readonly [source: string, failedAt: number];

/** Adds a failure and removes those that are too old or too many; the newest is last. */
export const addFailure = (
  entries: readonly FailedPicture[],
  source: string,
  now: number,
): readonly FailedPicture[] =>
  [...listCurrent(entries, now).filter(([known]) => known !== source), [source, now] as const].slice(
    -maxEntries,
  );

/** The failures of the last 7 days. */
export const listCurrent = (entries: readonly FailedPicture[], now: number): readonly FailedPicture[] =>
  entries.filter(([, failedAt]) => failedAt <= now && now - failedAt < maxAgeMs);

/** Whether the picture failed on this device in the last 7 days. */
export const hasFailed = (source: string): boolean =>
  listCurrent(readEntries(), Date.now()).some(([known]) => known === source);

/** Stores that the picture could not be loaded. */
export function rememberFailure(source: string): void {
  deviceStorage.setItem(storageKey, JSON.stringify(addFailure(readEntries(), source, Date.now())));
}

/** The stored entries; none if they were changed by hand. */
function readEntries(): readonly FailedPicture[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFailedPicture) : [];
  } catch {
    return [];
  }
}

const isFailedPicture = (entry: unknown): entry is FailedPicture =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
