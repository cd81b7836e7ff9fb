// Handoff to an account of another tenant. The verifier is never sent to a server: the source page creates it and sends
// its hash, the URL contains it as a fragment, and the target page removes it immediately.
import type { Account } from '@commonway/contract/accounts/account.ts';
import { call, type OutputOf } from '../../api.ts';
import { deviceStorage } from '../../ui/device-storage.ts';
import { toAccountKey } from './flow-memory.ts';

export type SwitchAnswer = Exclude<OutputOf<'sign-in/switch-account'>, { redirect: string }>;

/**
 * Switches to an account. Either redirects to the host of its tenant and returns 'leaving', or returns the result of
 * the session call. Authenticates with a login token as bearer or with the session.
 */
export async function requestAccountSwitch(
  account: Account,
  bearer: string | undefined,
): Promise<SwitchAnswer | 'leaving'> {
  const verifier = createVerifier();
  const challenge = await hashSha256(verifier);
  const input = { ...toAccountKey(account), challenge, transport: 'cookie' } as const;
  const answer = await call('sign-in/switch-account', input, bearer === undefined ? {} : { bearer });
  if (!('redirect' in answer)) return answer;
  openWithOriginReferrer(`${answer.redirect}#${verifier}`);
  return 'leaving';
}

/**
 * Opens another site with the origin as referrer, unlike our other links, because the code is only valid for the origin
 * that requested it.
 */
function openWithOriginReferrer(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.referrerPolicy = 'origin';
  document.body.append(link);
  link.click();
  link.remove();
}

/** The content of a handoff URL: the code, its account, and the verifier. */
export interface Handoff {
  readonly auth: string;
  readonly account: number;
  readonly verifier: string;
}

/** Returns the handoff code and its parameters and removes them from the page's URL. Null if there is no code. */
export function consumeHandoff(): Handoff | null {
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

/**
 * Exchanges the code for a session in this browser. Account type and id are stored exactly as the server returned them
 * (spec 2.5, deep link).
 */
export async function redeemHandoff(handoff: Handoff): Promise<OutputOf<'sign-in/redeem-handoff'>> {
  const cameFrom = URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
  const answer = await call('sign-in/redeem-handoff', { ...handoff, cameFrom, transport: 'cookie' });
  if (!('mfa' in answer)) saveAccountToLocalStorage(answer.account);
  return answer;
}

/** Saves the account's type and id. */
function saveAccountToLocalStorage({ accountType, cd_entity }: Account): void {
  deviceStorage.setItem('commonway.account-type', accountType);
  deviceStorage.setItem('commonway.entity-id', String(cd_entity));
}

/** Returns 32 random bytes, encoded as base64url. */
function createVerifier(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Returns the SHA-256 hash of a text, encoded as base64url. */
async function hashSha256(text: string): Promise<string> {
  return encodeBase64Url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  );
}

function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
