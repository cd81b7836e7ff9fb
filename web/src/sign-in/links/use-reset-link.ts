import { cookieTokenPlaceholder } from '@commonway/contract/sign-in/credentials/cookie-token.ts';
import { useCallback, useEffect, useState } from 'react';
import { CallError, call } from '../../api.ts';

type ResetLinkState = 'checking' | 'good' | 'expired' | 'failed';

/** Checks whether the reset link opened in this browser is still valid. Does not use it up. */
export function useResetLink(): { state: ResetLinkState; retry: () => void } {
  const [state, setState] = useState<ResetLinkState>('checking');
  const validateLink = useCallback(async () => {
    setState('checking');
    try {
      await call('sign-in/validate-token', { token: cookieTokenPlaceholder });
      setState('good');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState(error.error === 'link_expired' ? 'expired' : 'failed');
    }
  }, []);
  useEffect(() => void validateLink(), [validateLink]);
  return { state, retry: () => void validateLink() };
}
