import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';

type Type = Entry['type'];

/**
 * Returns one entry of a database-service call. Returns an empty list if there is no value, so that lists can be
 * flattened.
 */
export function entry(key: string, val: Entry['val'] | undefined, type: Type): Entry[] {
  return val === undefined || val === null || val === '' ? [] : [{ key, val, type }];
}
