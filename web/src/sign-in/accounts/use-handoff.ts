import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { CallError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { startSecondFactor } from '../flow/continue-login.ts';
import { flowMemory, useRedirectPath } from '../flow/flow-memory.ts';
import { consumeHandoff, type Handoff, redeemHandoff } from '../flow/handoff.ts';

/** Exchanges the handoff code in the URL for a session and redirects. Any failure redirects to the login page. */
export function useSignInWithHandoff(): void {
  const [, navigate] = useLocation();
  const redirect = useRedirectPath();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const handoff = consumeHandoff();
    const redirectToLogin = (): void => navigate(paths.login({ notice: 'other-office' }), { replace: true });
    if (handoff === null) return redirectToLogin();
    signInWithHandoff(handoff, redirect).then(
      (path) => path && navigate(path, { replace: true }),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        redirectToLogin();
      },
    );
  }, [navigate, redirect]);
}

/**
 * Exchanges the code. Returns the path of the second-factor page if it is required. Otherwise redirects to the landing
 * page with a full load (spec 4) and returns null.
 */
async function signInWithHandoff(handoff: Handoff, redirect: string | null): Promise<string | null> {
  const answer = await redeemHandoff(handoff);
  const { account } = answer;
  if ('mfa' in answer) {
    const token = answer.token ?? '';
    flowMemory.add({ login: { token, accounts: [account], invitations: [] }, account });
    return startSecondFactor(answer.mfa, redirect).path;
  }
  const landing = 'landing' in answer ? answer.landing : paths.root();
  location.replace(account.hasName ? (redirect ?? landing) : paths.setAccountName({ redirect }));
  return null;
}
