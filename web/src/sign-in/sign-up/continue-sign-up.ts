import { useLocation } from 'wouter';
import { CallError, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { continueLogin, type NextPage } from '../flow/continue-login.ts';
import { flowMemory, useRedirectPath } from '../flow/flow-memory.ts';
import { useTexts } from '../use-texts.ts';

/** A login with its first password. Without a token, its owner signs in with the password they already have. */
export type NewLogin = Pick<OutputOf<'sign-in/reset-password'>, 'loginId' | 'token'>;

/**
 * Returns a function that signs a new login in and opens the requested page. If that isn't possible, it opens the login
 * page with the login filled in.
 * @param beforeLeaving runs in this document once the session is open
 */
export function useContinueSignUp(beforeLeaving?: () => Promise<void>): (login: NewLogin) => Promise<void> {
  const t = useTexts();
  const { tenant } = useBoot();
  const [, navigate] = useLocation();
  const redirect = useRedirectPath();
  return async ({ loginId, token }) => {
    flowMemory.clear();
    if (beforeLeaving) flowMemory.add({ beforeLeaving });
    const next = token === undefined ? null : await tryLogin(() => continueLogin(token, redirect, tenant));
    if (next === 'leaving') return;
    if (next !== null && next !== 'accountNotFound') return navigate(next.path);
    flowMemory.clear();
    flowMemory.add({ loginId });
    if (token !== undefined) toasts.add('success', t('create.done'));
    navigate(paths.login({ redirect }));
  };
}

/** Continues the login; null if a call failed. The login form then reports why. */
async function tryLogin(start: () => Promise<NextPage>): Promise<NextPage | null> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}
