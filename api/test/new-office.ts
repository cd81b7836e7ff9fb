// A tenant of a test's own, made as an operator makes one, with an administrator who has a password.
import { hash } from '@node-rs/argon2';
import { demoPassword } from '../db/seed/people/demo-people.ts';
import { inviteAdministrator } from '../src/admin/operator/invite-administrator.ts';
import { createTenant } from '../src/admin/operator/tenants.ts';
import { testApp } from './app.ts';
import { type Caller, call, signIn } from './client.ts';
import { asOwnerOfTests } from './from-address.ts';

export interface Office {
  readonly id: number;
  readonly subdomain: string;
  readonly host: string;
  readonly mail: string;
  readonly admin: Caller & { readonly token: string };
}

let made = 0;

/**
 * A new tenant; `admin` is signed in.
 * @param password the administrator's; production refuses the demo's
 */
export async function newOffice(password = demoPassword): Promise<Office> {
  const { ports, url } = await testApp();
  made += 1;
  const subdomain = `office-${process.pid}-${made}-${Date.now().toString(36)}`;
  const mail = `admin@${subdomain}.test`;
  const id = await createTenant(url, { subdomain, name: `Office ${made}` });
  const administrator = { mail, firstName: 'Olive', lastName: 'Office', language: 'en' };
  await inviteAdministrator(ports, id, administrator);
  const host = `${subdomain}.localhost`;
  return { id, subdomain, host, mail, admin: await joinStaff(mail, host, password) };
}

/** Has an invited person choose a password, accept, and sign in. */
export async function joinStaff(
  mail: string,
  host: string,
  password = demoPassword,
): Promise<Caller & { token: string }> {
  await givePassword(mail, password);
  await acceptInvitation(mail, host, password);
  return signIn(mail, host, password);
}

/** Accepts the invitation that waits for somebody who has this password. */
export async function acceptInvitation(mail: string, host: string, password = demoPassword): Promise<void> {
  const { body: login } = await call('POST', '/users/login-v2', { email: mail, password }, { host });
  const caller = { host, token: login.token };
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, caller);
  for (const { accountId } of body.invitations)
    await call('POST', `/users/me/invitations/${accountId}`, { accept: true }, caller);
}

/** Lets the owner of a login sign in with a password, as if they had proven it by a code. */
export async function givePassword(mail: string, password = demoPassword): Promise<void> {
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  await asOwnerOfTests('update identity.login set verified_at = now() where login_id = $1', [mail]);
  await asOwnerOfTests(
    `insert into identity.credential (person_id, password_hash)
     select person_id, $2 from identity.login where login_id = $1`,
    [mail, await hash(password, cost)],
  );
}
