// The two pages of an account switch, as the browser runs them: the source page creates a verifier, the target page
// presents it.
import { createHash, randomBytes } from 'node:crypto';
import { demoPassword } from '../db/seed/people/demo-people.ts';
import { type Answer, type Caller, call } from './client.ts';
import { callFromIp, newIpAddress } from './from-address.ts';

export type PickerAccount = Record<string, unknown> & { readonly cd_entity: number };

/**
 * Signs in a demo person up to the choice of account; returns the login token, the account list, and a function that
 * finds an account by subdomain.
 */
export async function logInWithAccounts(email: string, host = 'riverbend.localhost') {
  const login = await call('POST', '/users/login-v2', { email, password: demoPassword }, { host });
  const caller: Caller = { host, token: login.body.token };
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, caller);
  const accounts = body.accounts as PickerAccount[];
  /** The first account at a tenant. */
  const at = (subdomain: string): PickerAccount => {
    const account = accounts.find((candidate) => candidate['subdomain'] === subdomain);
    if (account === undefined) throw new Error(`${email} has no account at ${subdomain}`);
    return account;
  };
  return { caller, accounts, at };
}

/** The properties of an account list entry that session and switch calls expect. */
export const toAccountTuple = (account: PickerAccount | undefined) => ({
  cd_user: account?.['cd_user'],
  entity_id: account?.cd_entity,
  cd_instance: account?.['cd_instance'],
  entity_type: account?.['entity_type'],
  cd_community_entity: account?.['cd_community_entity'],
  cd_community_entity_type: account?.['cd_community_entity_type'],
});

/** A secret verifier and the challenge that the source page sends. */
export function createVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export interface Arrival {
  readonly auth: string;
  readonly verifier: string;
  readonly cameFrom: string;
  readonly account: number;
}

/** Switches to an account of another tenant; returns the URL of the redirect and the values it passes on. */
export async function switchAccount(
  caller: Caller,
  account: PickerAccount,
): Promise<{ url: URL; arrival: Arrival }> {
  const { verifier, challenge } = createVerifier();
  const { body } = await call(
    'POST',
    '/users/switch-account',
    { ...toAccountTuple(account), challenge },
    caller,
  );
  if (typeof body.redirect !== 'string') throw new Error(`no redirect: ${JSON.stringify(body)}`);
  const url = new URL(body.redirect);
  const auth = url.searchParams.get('auth') ?? '';
  const cameFrom = `http://${caller.host ?? 'riverbend.localhost'}:3000`;
  return { url, arrival: { auth, verifier, cameFrom, account: Number(url.searchParams.get('account')) } };
}

/** Redeems the handoff at the target tenant, from a new IP address, because attempts are counted by address. */
export const redeemHandoff = (arrival: Arrival, host: string, more: object = {}): Promise<Answer> =>
  callFromIp(newIpAddress(), 'POST', '/users/redeem-handoff', { ...arrival, ...more }, { host });
