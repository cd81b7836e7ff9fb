import type { Account } from '@commonway/contract/accounts/account.ts';
import type { Invitation } from '@commonway/contract/sign-in/accounts.ts';
import { useCallback, useEffect, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { flowMemory } from '../flow/flow-memory.ts';

export interface Accounts {
  /** Null while loading and after a failure. */
  readonly list: readonly Account[] | null;
  /** Invitations of this office to accept or decline. */
  readonly invitations: readonly Invitation[];
  readonly failure: CallError | null;
  readonly load: () => Promise<readonly Account[]>;
}

/** Loads the accounts to select from: those of the login or, for a signed-in user, those of the session's person. */
export function useAccounts(): Accounts {
  const { user } = useBoot();
  const [list, setList] = useState<readonly Account[] | null>(
    () => flowMemory.read().login?.accounts ?? null,
  );
  const [invitations, setInvitations] = useState<readonly Invitation[]>(
    () => flowMemory.read().login?.invitations ?? [],
  );
  const [failure, setFailure] = useState<CallError | null>(null);
  const load = useCallback(async (): Promise<readonly Account[]> => {
    setFailure(null);
    const { login } = flowMemory.read();
    try {
      const found = await call('sign-in/list-accounts', {}, login && { bearer: login.token });
      if (login) flowMemory.add({ login: { ...login, ...found } });
      setList(found.accounts);
      setInvitations(found.invitations);
      return found.accounts;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      return [];
    }
  }, []);
  useEffect(() => {
    if (user && !flowMemory.read().login) void load();
  }, [user, load]);
  return { list, invitations, failure, load };
}
