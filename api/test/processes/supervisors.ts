// Supervisors who change a few items at a time during a bulk update of all items, with the versions from before it.
import { setTimeout as sleep } from 'node:timers/promises';
import { toEntries } from '../entries.ts';
import { askUntilAnswered } from './server-process.ts';

export interface SeenItem {
  readonly id: number;
  readonly version: number;
}

export interface Told {
  /** Ids that they successfully changed. */
  readonly won: Set<number>;
  /** Ids that were refused because they had already changed. */
  readonly lost: Set<number>;
  readonly surprises: unknown[];
}

const supervisors = 8;
const atOnce = 5;
/** Slow enough that they are still active when the update starts and when it is interrupted. */
const pauseMs = 100;

/** Runs eight supervisors until stopped; each item is changed by one of them, once. */
export function supervisorsAt(port: number, token: string, items: readonly SeenItem[], toStateId: number) {
  const outcome: Told = { won: new Set(), lost: new Set(), surprises: [] };
  const left = [...items];
  let isOver = false;
  const change = async (): Promise<void> => {
    while (!isOver && left.length > 0) {
      const batch = left.splice(0, atOnce);
      const body = batch.map(({ id, version }) =>
        toEntries({ ItemID: id, NewStateID: toStateId, Version: version, Comment: 'By hand' }),
      );
      const key = `By hand, from ${batch[0]?.id}`;
      const answer = await askUntilAnswered(port, {
        method: 'POST',
        path: '/api/AdvanceState/bulk',
        token,
        body,
        key,
      });
      if (answer.status === 200) note(answer.body.AdvanceState, outcome);
      else outcome.surprises.push(answer.body);
      await sleep(pauseMs);
    }
  };
  const working = Promise.all(Array.from({ length: supervisors }, change));
  return {
    end: async (): Promise<Told> => {
      isOver = true;
      await working;
      return outcome;
    },
  };
}

interface Verdict {
  readonly itemId: number;
  readonly changed: boolean;
  readonly error?: string;
}

function note(verdicts: readonly Verdict[], { won, lost, surprises }: Told): void {
  for (const verdict of verdicts) {
    if (verdict.changed) won.add(verdict.itemId);
    else if (verdict.error === 'stale_version') lost.add(verdict.itemId);
    else surprises.push(verdict);
  }
}
