// The steps of signing in after the password (spec 4, login): accounts, name, second factor, session.
import type { Account } from '@commonway/contract/accounts/account.ts';
import { safeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import type { Boot } from '@commonway/contract/tenants/boot.ts';
import { call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { decideAccountStep } from './decide-account-step.ts';
import { flowMemory } from './flow-memory.ts';
import type { SwitchAnswer } from './hand-over.ts';
import { tupleOf } from './tuple-of.ts';

/** A sign-in page to go to; or the browser is leaving for the portal already; or there is no account at all. */
export type NextPage = { readonly path: string } | 'leaving' | 'accountNotFound';

/** Follows the password: lists the accounts and opens the only one, or names the page that asks for more. */
export async function continueLogin(
  token: string,
  redirect: string | null,
  here: Boot['tenant'],
): Promise<NextPage> {
  const { accounts, invitations } = await call('sign-in/list-accounts', {}, { bearer: token });
  flowMemory.add({ login: { token, accounts, invitations } });
  const step = decideAccountStep(accounts, invitations.length);
  if (step.kind === 'none') return 'accountNotFound';
  if (step.kind === 'choose') return { path: paths.session({ redirect }) };
  return takeAccount(step.account, redirect, here);
}

/**
 * Goes on with one account: its name first where there is none, then its session. An account of another tenant is opened
 * on that tenant's own host, which asks for the name itself.
 */
export async function takeAccount(
  account: Account,
  redirect: string | null,
  here: Boot['tenant'],
): Promise<NextPage> {
  const { login } = flowMemory.read();
  if (account.cd_instance !== here.id) {
    // Loaded when it is needed: the login page stays small.
    const { switchTo } = await import('./hand-over.ts');
    return opened(await switchTo(account, login?.token), account, redirect);
  }
  flowMemory.add({ account });
  const hasToBeNamed = decideAccountStep([account], 0).kind === 'name';
  return hasToBeNamed ? { path: paths.setAccountName({ redirect }) } : openAccount(redirect);
}

/** Goes to another account out of a session. */
export async function switchAccount(account: Account): Promise<NextPage> {
  const { switchTo } = await import('./hand-over.ts');
  return opened(await switchTo(account, undefined), account, null);
}

async function opened(
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
  return 'mfa' in answer ? askSecondFactor(answer.mfa, redirect) : enter(answer, redirect);
}

/** Opens the session of the account taken; a second factor, where required, comes first. */
export async function openAccount(redirect: string | null): Promise<NextPage> {
  const { login, account } = flowMemory.read();
  if (!login || !account) return { path: paths.login({ redirect }) };
  const answer = await call(
    'sign-in/open-session',
    { ...tupleOf(account), transport: 'cookie' },
    { bearer: login.token },
  );
  return 'mfa' in answer ? askSecondFactor(answer.mfa, redirect) : enter(answer, redirect);
}

type SecondFactorDemand = Extract<OutputOf<'sign-in/open-session'>, { mfa: unknown }>['mfa'];

/** Keeps by what ways the second factor may be given, and names the page that asks for it. */
export function askSecondFactor(
  { channels, mayRemember }: SecondFactorDemand,
  redirect: string | null,
): { readonly path: string } {
  flowMemory.add({ channels, mayRemember: mayRemember === true });
  return { path: paths.secondFactor({ redirect }) };
}

/** The session is open: saves a name given on the way, and leaves for the landing page or where one wanted to go. */
export async function enter(
  answer: OutputOf<'sign-in/open-session'>,
  redirect: string | null,
): Promise<NextPage> {
  const { account, name } = flowMemory.read();
  if (account && name) await call('accounts/save-name', { id: account.cd_user, ...name });
  flowMemory.clear();
  const landing = 'landing' in answer ? answer.landing : paths.root();
  location.assign(safeRedirect(redirect) ?? landing);
  return 'leaving';
}
