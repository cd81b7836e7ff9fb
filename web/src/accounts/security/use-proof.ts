import { useRef, useState } from 'react';
import { CallError } from '../../api.ts';

/**
 * Runs a change. If the server requires recent authentication, asks for it and runs the change again. Undefined if the
 * user canceled.
 */
export type WithProof = <Result>(change: () => Promise<Result>) => Promise<Result | undefined>;

export interface Proof {
  readonly withProof: WithProof;
  readonly isAsked: boolean;
  /** The dialog reports whether it succeeded. */
  readonly settle: (isProven: boolean) => void;
}

/** Changes to the sign-in settings require authentication within the last minutes (`proof_required`). */
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
