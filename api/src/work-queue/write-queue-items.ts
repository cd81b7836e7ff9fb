// Inserts the texts of program and state into rows that PostgreSQL wrote as JSON, by concatenation, without parsing.
import type { Context } from '../platform/mount/context.ts';
import type { QueueRow } from './queries/queue-row.ts';
import { listStateTexts } from './queries/workflow.ts';

/** How long cached names, colors, and transitions may be stale. A change itself always uses current data. */
const textsMaxAgeMs = 5000;

/** The start of each state's items, such as `{"processName":...,`, by process and state. */
export type ItemPrefixes = ReadonlyMap<string, Buffer>;

/** Loads the start of each state's items, with the transitions that the actor's roles allow; cached for a few seconds. */
export function loadItemPrefixes({ cached, tx, actor, language }: Context): Promise<ItemPrefixes> {
  const roles = actor.roles.toSorted((a, b) => a - b);
  return cached(`work-queue/words ${language} ${roles.join()}`, textsMaxAgeMs, async () => {
    const states = await listStateTexts(tx, roles, language);
    return new Map(
      states.map(({ processId, stateId, words }) => [
        `${processId} ${stateId}`,
        Buffer.from(`${JSON.stringify(words).slice(0, -1)},`),
      ]),
    );
  });
}

/** A row ready to be sent: the key of its state's prefix, and the rest of its JSON. */
export interface ItemSuffix {
  readonly stateKey: string;
  readonly bytes: Buffer;
}

/** Converts a row to the key of its state's prefix and the rest of its JSON. */
export const toItemSuffix = ({ processId, stateId, item }: QueueRow): ItemSuffix => ({
  stateKey: `${processId} ${stateId}`,
  bytes: Buffer.from(item.slice(1)),
});

/**
 * Joins the prefixes and suffixes of items to the parts of a JSON list. A new state has no cached texts yet, so its rows
 * have no name until the cache is refreshed.
 */
export function joinQueueItems(suffixes: readonly ItemSuffix[], prefixes: ItemPrefixes): Buffer[] {
  const parts = suffixes.flatMap(({ stateKey, bytes }) => [
    comma,
    prefixes.get(stateKey) ?? unknownStatePrefix,
    bytes,
  ]);
  return [open, ...parts.slice(1), close];
}

const [open, comma, close] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];
const unknownStatePrefix = Buffer.from(
  '{"processName":"","currentStateName":"","stateColor":"#6b6b6b","possibleStates":[],',
);
