// Puts the words of program and state into rows that PostgreSQL wrote as JSON: text beside text, nothing parsed.
import type { Context } from '../platform/mount/context.ts';
import type { QueueRow } from './queries/queue-row.ts';
import { listStateWords } from './queries/state-words.ts';

/** How long names, colours and next steps may lag behind their tables; a change itself is always judged anew. */
const wordsMs = 5000;

/** The beginning of each state's items: `{"processName":...,` without what follows. */
export type ItemBeginnings = ReadonlyMap<string, string>;

/** The beginnings for the roles of the actor. */
export function itemBeginnings({ cached, tx, actor }: Context): Promise<ItemBeginnings> {
  const roles = actor.roles.toSorted((a, b) => a - b);
  return cached(`work-queue/words ${roles.join()}`, wordsMs, async () => {
    const states = await listStateWords(tx, roles);
    return new Map(
      states.map(({ processId, stateId, words }) => [
        `${processId} ${stateId}`,
        `${JSON.stringify(words).slice(0, -1)},`,
      ]),
    );
  });
}

/** The items as a JSON list. A state made a moment ago has no words yet; it shows without a name until they are read anew. */
export function writeQueueItems(rows: readonly QueueRow[], beginnings: ItemBeginnings): string {
  const items = rows.map(({ processId, stateId, item }) => {
    const beginning = beginnings.get(`${processId} ${stateId}`) ?? unnamed;
    return beginning + item.slice(1);
  });
  return `[${items.join()}]`;
}

const unnamed = '{"processName":"","currentStateName":"","stateColour":"#6b6b6b","possibleStates":[],';
