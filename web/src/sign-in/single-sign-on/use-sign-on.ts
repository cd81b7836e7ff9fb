import { safeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { CallError, call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { continueLogin } from '../flow/continue-login.ts';

/** What the sign-in page has words for; whatever else went wrong, the sign-on failed. */
const told: readonly string[] = ['accountNotFound', 'program_closed'];

/**
 * Turns what a provider sent the browser back with into a login, and goes on as after a password. With nothing in the
 * address it leads to the sign-in page (spec 2.5, redirect screen).
 */
export function useSignOn(): void {
  const [, navigate] = useLocation();
  const { tenant } = useBoot();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const leave = (path: string): void => navigate(path, { replace: true });
    const answer = redeem(takeParameters(), String(tenant.id));
    if (answer === null) return leave(paths.login());
    answer
      .then((signedOn) =>
        'linked' in signedOn
          ? openLinked(signedOn.redirect)
          : continueLogin(signedOn.token, signedOn.redirect, tenant),
      )
      .then((next) => {
        if (next === 'accountNotFound') leave(paths.login({ error: next }));
        else if (next !== 'leaving') leave(next.path);
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        leave(paths.login({ error: told.includes(error.error) ? error.error : 'sign_on_failed' }));
      });
  }, [navigate, tenant]);
}

/** The provider is linked now; the session is the one the person had. */
function openLinked(redirect: string | null): 'leaving' {
  location.assign(safeRedirect(redirect) ?? paths.root());
  return 'leaving';
}

/** The parameters of the address, which holds them no longer: they are good once, and nobody else's to read. */
function takeParameters(): URLSearchParams {
  const parameters = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  return parameters;
}

function redeem(
  given: URLSearchParams,
  instance: string,
): Promise<OutputOf<'sign-in/finish-sign-on'>> | null {
  const tokenGUID = given.get('tokenGUID');
  if (tokenGUID) return call('sign-in/log-in-member', { instance, tokenGUID });
  const state = given.get('state');
  if (!state) return null;
  const [code, iss, error] = ['code', 'iss', 'error'].map((name) => given.get(name));
  return call('sign-in/finish-sign-on', {
    state,
    ...(code && { code }),
    ...(iss && { iss }),
    ...(error && { error: error.slice(0, 200) }),
  });
}
