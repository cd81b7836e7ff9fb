import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';

type Type = Entry['type'];

/** One entry of a database-service call; nothing where there is no value, so lists can be flattened. */
export function entry(key: string, val: Entry['val'] | undefined, type: Type): Entry[] {
  return val === undefined || val === null || val === '' ? [] : [{ key, val, type }];
}
