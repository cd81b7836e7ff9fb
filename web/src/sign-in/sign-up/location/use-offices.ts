import { useCallback, useEffect, useState } from 'react';
import { CallError, call } from '../../../api.ts';
import { usePrefetched } from '../../../shell/boot.tsx';
import type { Office } from './places.ts';

export interface Offices {
  /** Null while they are loading, and where that failed. */
  readonly list: readonly Office[] | null;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** The offices that take sign-ups. Asked for only where the server did not. */
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
