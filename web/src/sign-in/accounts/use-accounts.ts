import type { Account } from '@commonway/contract/accounts/account.ts';
import { useCallback, useEffect, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { flowMemory } from '../flow/flow-memory.ts';

export interface Accounts {
  /** Null while they are loading, and where that failed. */
  readonly list: readonly Account[] | null;
  readonly failure: CallError | null;
  readonly load: () => void;
}

/** The accounts to choose among: those the login found, or, for someone signed in, those of the session's person. */
export function useAccounts(): Accounts {
  const { user } = useBoot();
  const [list, setList] = useState<readonly Account[] | null>(
    () => flowMemory.read().login?.accounts ?? null,
  );
  const [failure, setFailure] = useState<CallError | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    call('sign-in/list-accounts', {}).then(
      ({ accounts }) => setList(accounts),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        setFailure(error);
      },
    );
  }, []);
  useEffect(() => {
    if (user && !flowMemory.read().login) load();
  }, [user, load]);
  return { list, failure, load };
}
