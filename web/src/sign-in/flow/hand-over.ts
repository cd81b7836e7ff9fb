// Leaving for an account of another tenant, and arriving there. The verifier never meets a server: the page that leaves
// makes it and sends its hash, the address carries it as a fragment, the page that arrives takes it off at once.
import type { Account } from '@commonway/contract/accounts/account.ts';
import { call, type OutputOf } from '../../api.ts';
import { tupleOf } from './tuple-of.ts';

export type SwitchAnswer = Exclude<OutputOf<'sign-in/switch-account'>, { redirect: string }>;

/**
 * Switches to an account: leaves for its tenant's own host ('leaving'), or answers what the session call answers. With a
 * login token as bearer, else with the session.
 */
export async function switchTo(
  account: Account,
  bearer: string | undefined,
): Promise<SwitchAnswer | 'leaving'> {
  const verifier = newVerifier();
  const challenge = await hashOf(verifier);
  const input = { ...tupleOf(account), challenge, transport: 'cookie' } as const;
  const answer = await call('sign-in/switch-account', input, bearer === undefined ? {} : { bearer });
  if (!('redirect' in answer)) return answer;
  follow(`${answer.redirect}#${verifier}`);
  return 'leaving';
}

/** Goes to another site and, other than our pages do, says from which origin: the code is good only for who left it. */
function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.referrerPolicy = 'origin';
  document.body.append(link);
  link.click();
  link.remove();
}

/** What an address brought: a code, the account it names, and the verifier. */
export interface Arrival {
  readonly auth: string;
  readonly account: number;
  readonly verifier: string;
}

/** Takes the code and all that came with it off the address bar and the history; null where there is none. */
export function takeArrival(): Arrival | null {
  const search = new URLSearchParams(location.search);
  const auth = search.get('auth');
  const verifier = location.hash.slice(1);
  if (auth === null) return null;
  for (const name of ['auth', 'login', 'accType', 'account']) search.delete(name);
  const account = Number(new URLSearchParams(location.search).get('account'));
  const rest = search.size > 0 ? `?${search}` : '';
  history.replaceState(history.state, '', `${location.pathname}${rest}`);
  return Number.isSafeInteger(account) && verifier !== '' ? { auth, account, verifier } : null;
}

/** Exchanges the code for a session in this browser. Type and id are kept as the server gave them (spec 2.5, deep link). */
export async function redeem(arrival: Arrival): Promise<OutputOf<'sign-in/redeem-handoff'>> {
  const cameFrom = URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
  const answer = await call('sign-in/redeem-handoff', { ...arrival, cameFrom, transport: 'cookie' });
  if (!('mfa' in answer)) keepAccount(answer.account);
  return answer;
}

function keepAccount({ accountType, cd_entity }: Account): void {
  try {
    localStorage.setItem('commonway.account-type', accountType);
    localStorage.setItem('commonway.entity-id', String(cd_entity));
  } catch {
    // A browser may keep its storage shut; nothing depends on it.
  }
}

function newVerifier(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

async function hashOf(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
