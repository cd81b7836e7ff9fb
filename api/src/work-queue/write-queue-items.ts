// Inserts the texts of program and state into rows that PostgreSQL wrote as JSON, by concatenation, without parsing.
import type { Context } from '../platform/mount/context.ts';
import type { QueueRow } from './queries/queue-row.ts';
import { listStateWords } from './queries/state-words.ts';

/** How long cached names, colors, and transitions may be stale. A change itself always uses current data. */
const wordsMs = 5000;

/** The start of each state's items, such as `{"processName":...,`, by process and state. */
export type ItemBeginnings = ReadonlyMap<string, Buffer>;

/** The prefixes for the actor's roles. */
export function itemBeginnings({ cached, tx, actor }: Context): Promise<ItemBeginnings> {
  const roles = actor.roles.toSorted((a, b) => a - b);
  return cached(`work-queue/words ${roles.join()}`, wordsMs, async () => {
    const states = await listStateWords(tx, roles);
    return new Map(
      states.map(({ processId, stateId, words }) => [
        `${processId} ${stateId}`,
        Buffer.from(`${JSON.stringify(words).slice(0, -1)},`),
      ]),
    );
  });
}

/** A row ready to be sent: the key of its state's prefix, and the rest of its JSON. */
export interface ItemEnd {
  readonly stateKey: string;
  readonly bytes: Buffer;
}

export const itemEnd = ({ processId, stateId, item }: QueueRow): ItemEnd => ({
  stateKey: `${processId} ${stateId}`,
  bytes: Buffer.from(item.slice(1)),
});

/**
 * The parts of a JSON list of items. A new state has no cached texts yet, so its rows have no name until the cache is
 * refreshed.
 */
export function writeQueueItems(ends: readonly ItemEnd[], beginnings: ItemBeginnings): Buffer[] {
  const parts = ends.flatMap(({ stateKey, bytes }) => [comma, beginnings.get(stateKey) ?? unnamed, bytes]);
  return [open, ...parts.slice(1), close];
}

const [open, comma, close] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];
const unnamed = Buffer.from(
  '{"processName":"","currentStateName":"","stateColour":"#6b6b6b","possibleStates":[],',
);
