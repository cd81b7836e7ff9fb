// The steps of signing in after the password (spec 4, login): accounts, name, second factor, session.
import type { Account } from '@commonway/contract/accounts/account.ts';
import type { Boot } from '@commonway/contract/accounts/boot.ts';
import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import { CallError, call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { flowMemory, toAccountKey } from './flow-memory.ts';
import type { SwitchAnswer } from './handoff.ts';

/**
 * The next sign-in page; 'leaving' if the browser is already being redirected to the portal; 'accountNotFound' if there
 * is no account.
 */
export type NextPage = { readonly path: string } | 'leaving' | 'accountNotFound';

/** Continues after the password: lists the accounts and opens the only one, or returns the next page. */
export async function continueLogin(
  token: string,
  redirect: string | null,
  tenant: Boot['tenant'],
): Promise<NextPage> {
  const { accounts, invitations } = await call('sign-in/list-accounts', {}, { bearer: token });
  flowMemory.add({ login: { token, accounts, invitations } });
  const step = decideAccountStep(accounts, invitations.length);
  if (step.kind === 'none') return 'accountNotFound';
  if (step.kind === 'choose') return { path: paths.session({ redirect }) };
  return continueWithAccount(step.account, redirect, tenant);
}

/**
 * Continues with one account: asks for its name if it has none, then opens its session. An account of another tenant is
 * opened on that tenant's host, which asks for the name itself.
 */
export async function continueWithAccount(
  account: Account,
  redirect: string | null,
  tenant: Boot['tenant'],
): Promise<NextPage> {
  const { login } = flowMemory.read();
  if (account.cd_instance !== tenant.id) {
    // Loaded on demand to keep the login page small.
    const { requestAccountSwitch: switchTo } = await import('./handoff.ts');
    return continueAfterSwitch(await switchTo(account, login?.token), account, redirect);
  }
  flowMemory.add({ account });
  const needsName = decideAccountStep([account], 0).kind === 'name';
  return needsName ? { path: paths.setAccountName({ redirect }) } : openAccount(redirect);
}

/** Switches to another account from within a session. */
export async function switchAccount(account: Account): Promise<NextPage> {
  const { requestAccountSwitch: switchTo } = await import('./handoff.ts');
  return continueAfterSwitch(await switchTo(account, undefined), account, null);
}

/** Stores the account that was switched to, then asks for the second factor or completes the sign-in. */
async function continueAfterSwitch(
  answer: SwitchAnswer | 'leaving',
  account: Account,
  redirect: string | null,
): Promise<NextPage> {
  if (answer === 'leaving') {
    flowMemory.clear();
    return 'leaving';
  }
  const { login } = flowMemory.read();
  const token = 'token' in answer ? answer.token : undefined;
  flowMemory.add({
    account,
    ...(token && { login: { token, accounts: login?.accounts ?? [account], invitations: [] } }),
  });
  return 'mfa' in answer ? startSecondFactor(answer.mfa, redirect) : completeSignIn(answer, redirect);
}

/** Opens the session of the selected account, after the second factor if it is required. */
export async function openAccount(redirect: string | null): Promise<NextPage> {
  const { login, account } = flowMemory.read();
  if (!login || !account) return { path: paths.login({ redirect }) };
  const answer = await openSession(account, login.token);
  if (answer instanceof CallError) {
    flowMemory.clear();
    const code = String(answer.code ?? answer.error);
    location.assign(paths.login({ redirect, error: 'session_failed', code }));
    return 'leaving';
  }
  return 'mfa' in answer ? startSecondFactor(answer.mfa, redirect) : completeSignIn(answer, redirect);
}

/** Returns a refusal of the session. Throws errors that can be retried, and 401: the login has expired. */
async function openSession(
  account: Account,
  bearer: string,
): Promise<OutputOf<'sign-in/open-session'> | CallError> {
  try {
    return await call('sign-in/open-session', { ...toAccountKey(account), transport: 'cookie' }, { bearer });
  } catch (error) {
    if (!(error instanceof CallError) || error.statusCode === 401) throw error;
    if (error.error === 'offline' || error.error === 'busy' || error.error === 'too_many_requests')
      throw error;
    return error;
  }
}

type SecondFactorDemand = Extract<OutputOf<'sign-in/open-session'>, { mfa: unknown }>['mfa'];

/** Stores the available second factors in the flow memory and returns the page that asks for one. */
export function startSecondFactor(
  { channels, mayRemember }: SecondFactorDemand,
  redirect: string | null,
): { readonly path: string } {
  flowMemory.add({ channels, mayRemember: mayRemember === true });
  return { path: paths.secondFactor({ redirect }) };
}

/** Completes the sign-in: saves a name entered before, and loads the requested page or the landing page. */
export async function completeSignIn(
  answer: OutputOf<'sign-in/open-session'>,
  redirect: string | null,
): Promise<NextPage> {
  const { account, name, beforeLeaving } = flowMemory.read();
  if (account && name) await call('accounts/save-name', { id: account.cd_user, ...name });
  await beforeLeaving?.();
  flowMemory.clear();
  const landing = 'landing' in answer ? answer.landing : paths.root();
  location.assign(toSafeRedirect(redirect) ?? landing);
  return 'leaving';
}

// Decides what follows the account list (spec 4, login).
type AccountStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'choose' }
  | { readonly kind: 'name'; readonly account: Account }
  | { readonly kind: 'open'; readonly account: Account };

/**
 * Decides the step after the password. No account: account not found. Several accounts or a pending invitation: the
 * picker. One account: open it, after asking for its name if it has none.
 */
export function decideAccountStep(accounts: readonly Account[], invitations: number): AccountStep {
  const [first] = accounts;
  if (invitations > 0) return { kind: 'choose' };
  if (!first) return { kind: 'none' };
  if (accounts.length > 1) return { kind: 'choose' };
  return { kind: first.hasName ? 'open' : 'name', account: first };
}
