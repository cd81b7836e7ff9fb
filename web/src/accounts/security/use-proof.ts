import { useRef, useState } from 'react';
import { CallError } from '../../api.ts';

/** Runs a change; where the server wants to know first who asks, runs it once more after that. Undefined: given up. */
export type WithProof = <Result>(change: () => Promise<Result>) => Promise<Result | undefined>;

export interface Proof {
  readonly withProof: WithProof;
  readonly isAsked: boolean;
  /** The dialog says how it ended. */
  readonly settle: (isProven: boolean) => void;
}

/** Changes of how one signs in want a proof of the last minutes (`proof_required`). */
export function useProof(): Proof {
  const [isAsked, setAsked] = useState(false);
  const waiting = useRef<((isProven: boolean) => void) | null>(null);
  return {
    isAsked,
    settle: (isProven) => {
      setAsked(false);
      waiting.current?.(isProven);
      waiting.current = null;
    },
    withProof: async (change) => {
      try {
        return await change();
      } catch (error) {
        if (!(error instanceof CallError) || error.error !== 'proof_required') throw error;
      }
      const isProven = await new Promise<boolean>((resolve) => {
        waiting.current = resolve;
        setAsked(true);
      });
      return isProven ? change() : undefined;
    },
  };
}
