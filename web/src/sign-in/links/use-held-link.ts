import { heldToken } from '@commonway/contract/sign-in/credentials/held-token.ts';
import { useCallback, useEffect, useState } from 'react';
import { CallError, call } from '../../api.ts';

type HeldLink = 'checking' | 'good' | 'expired' | 'failed';

/** Checks whether the reset link opened in this browser is still valid. Does not use it up. */
export function useHeldLink(): { state: HeldLink; retry: () => void } {
  const [state, setState] = useState<HeldLink>('checking');
  const look = useCallback(async () => {
    setState('checking');
    try {
      await call('sign-in/validate-token', { token: heldToken });
      setState('good');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState(error.error === 'link_expired' ? 'expired' : 'failed');
    }
  }, []);
  useEffect(() => void look(), [look]);
  return { state, retry: () => void look() };
}
