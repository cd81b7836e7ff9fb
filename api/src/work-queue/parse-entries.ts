// Reads lists of {key, val, type} against a closed list of keys. Only known keys with typed values reach a query.
import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { Refusal } from '../platform/mount/context.ts';

export interface EntryReader<Key extends string> {
  text(key: Key): string | null;
  int(key: Key): number | null;
  /** Comma-separated integers, without duplicates. */
  ints(key: Key): number[];
  /** A date as YYYY-MM-DD. */
  day(key: Key): string | null;
}

/** Returns a reader of a call's entries by key. An unknown key or a value of the wrong type refuses the call. */
export function parseEntries<const Key extends string>(
  keys: readonly Key[],
  entries: readonly Entry[],
): EntryReader<Key> {
  const values = new Map<string, string>();
  for (const { key: name, val } of entries) {
    // The service that these calls come from compares names without regard to case.
    const key = keys.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;
    if (!(keys as readonly string[]).includes(key)) throw new Refusal('unknown_key', { parameters: { key } });
    if (val !== null && String(val).trim() !== '') values.set(key, String(val).trim());
  }
  const getText = (key: Key): string | null => values.get(key) ?? null;
  return {
    text: getText,
    int: (key) => (values.has(key) ? parseInteger(key, values.get(key) as string) : null),
    ints: (key) => [
      ...new Set(
        (getText(key) ?? '')
          .split(',')
          .filter((part) => part.trim() !== '')
          .map((part) => parseInteger(key, part.trim())),
      ),
    ],
    day: (key) => {
      const value = getText(key);
      if (value !== null && !isDay(value)) throw createInvalidKeyRefusal(key);
      return value;
    },
  };
}

/** Parses an integer of up to 15 digits; refuses the call otherwise. */
function parseInteger(key: string, value: string): number {
  if (!/^-?\d{1,15}$/.test(value)) throw createInvalidKeyRefusal(key);
  return Number(value);
}

/** Whether a text is an existing date as YYYY-MM-DD. */
function isDay(value: string): boolean {
  // PostgreSQL has no year 0.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The refusal of a call whose value of this key is invalid. */
const createInvalidKeyRefusal = (key: string): Refusal =>
  new Refusal('invalid_input', { fields: { [key]: ['invalid'] } });

/** Refuses a call that names another person's email address than the signed-in person's (ruling Z10). */
export function requireOwnEmail(requested: string | null, own: string | null): void {
  if (requested !== null && requested.toLowerCase() !== own?.toLowerCase()) throw new Refusal('not_allowed');
}
