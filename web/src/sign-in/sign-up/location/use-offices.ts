import { useCallback, useEffect, useState } from 'react';
import { CallError, call } from '../../../api.ts';
import { usePrefetched } from '../../../shell/boot.tsx';
import type { Office } from './places.ts';

export interface Offices {
  /** Null while loading and after a failure. */
  readonly list: readonly Office[] | null;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** Loads the offices that accept sign-ups, unless the server already provided them. */
export function useOffices(): Offices {
  const ahead = usePrefetched('sign-in/list-signup-instances')?.instances ?? null;
  const [list, setList] = useState<readonly Office[] | null>(ahead);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    call('sign-in/list-signup-instances', {}).then(
      ({ instances }) => setList(instances),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        setFailed(true);
      },
    );
  }, []);
  useEffect(() => {
    if (!ahead) load();
  }, [ahead, load]);
  return { list, hasFailed, load };
}
