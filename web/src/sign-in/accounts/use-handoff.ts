import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { CallError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { askSecondFactor } from '../flow/continue-login.ts';
import { flowMemory, useRedirect } from '../flow/flow-memory.ts';
import { type Handoff, redeemHandoff, takeHandoff } from '../flow/handoff.ts';

/** Exchanges a handoff code from the address for a session. Any failure redirects to the login page. */
export function useHandoff(): void {
  const [, navigate] = useLocation();
  const redirect = useRedirect();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const handoff = takeHandoff();
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
 * Returns the path of the second-factor page if it is required. Otherwise redirects to the landing page with a full
 * load (spec 4).
 */
async function signInWithHandoff(handoff: Handoff, redirect: string | null): Promise<string | null> {
  const answer = await redeemHandoff(handoff);
  const { account } = answer;
  if ('mfa' in answer) {
    const token = answer.token ?? '';
    flowMemory.add({ login: { token, accounts: [account], invitations: [] }, account });
    return askSecondFactor(answer.mfa, redirect).path;
  }
  const landing = 'landing' in answer ? answer.landing : paths.root();
  location.replace(account.hasName ? (redirect ?? landing) : paths.setAccountName({ redirect }));
  return null;
}
