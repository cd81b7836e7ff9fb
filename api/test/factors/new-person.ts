// People and offices for a single test, because tests change their factors.
import { randomInt, randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { type Answer, type Caller, call } from '../client.ts';
import { callFromIp, newIpAddress, queryAsOwner } from '../from-address.ts';

export interface Office {
  readonly id: number;
  readonly host: string;
}

export interface NewPerson {
  readonly mail: string;
  readonly personId: number;
  readonly accountId: number;
}

export const riverbend: Office = { id: 100, host: 'riverbend.localhost' };

/** A tenant with these sign-in settings. */
export async function createOffice(signIn: Record<string, unknown>): Promise<Office> {
  const id = randomInt(1_000_000, 2_000_000_000);
  const subdomain = `office-${id}`;
  await queryAsOwner(
    'insert into tenant (id, subdomain, name, settings, branding) values ($1, $2, $3, $4, $5)',
    [
      id,
      subdomain,
      `Office ${id}`,
      JSON.stringify({ sign_in: signIn }),
      // A tenant without branding would require a captcha (spec 5).
      JSON.stringify({ ic_captcha: false }),
    ],
  );
  return { id, host: `${subdomain}.localhost` };
}

/** A person with an account at an office and the demo's password: staff, or a business without an applicant. */
export async function newPerson(office: Office = riverbend, isStaff = true): Promise<NewPerson> {
  const mail = `factor-${randomUUID()}@example.test`;
  const [row] = await queryAsOwner(
    `with person as (
       insert into identity.person (first_name, last_name, mail) values ('Nadia', 'Petrov', $1) returning id
     ), login as (
       insert into identity.login (login_id, person_id, channel, verified_at) select $1, id, 'email', now() from person
     ), credential as (
       insert into identity.credential (person_id, password_hash)
       select person.id, c.password_hash from person, identity.credential c
       join identity.login l on l.person_id = c.person_id where l.login_id = 'ana@example.test')
     insert into identity.account (person_id, tenant_id, entity_type, community_type, account_kind, display_name)
     select id, $2, $3, $4, $5, 'Nadia Petrov' from person returning id, person_id`,
    isStaff ? [mail, office.id, 1, null, 'government'] : [mail, office.id, 2, 1, 'business'],
  );
  return { mail, personId: Number(row?.['person_id']), accountId: Number(row?.['id']) };
}

/** Requires a second factor in the account's row. */
export const requireFactor = ({ accountId }: NewPerson) =>
  queryAsOwner('update identity.account set requires_second_factor = true where id = $1', [accountId]);

/** Runs the flow until the session is requested: returns the login token, the tuple, and the response of session-v2. */
export async function begin({ mail }: NewPerson, { host } = riverbend, headers: Record<string, string> = {}) {
  const login = await callFromIp(
    newIpAddress(),
    'POST',
    '/users/login-v2',
    { email: mail, password: demoPassword },
    { host, headers },
  );
  const caller: Caller & { token: string } = { host, token: login.body.token, headers };
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, caller);
  const account = body.accounts[0];
  const tuple = { ...account, entity_id: account.cd_entity };
  const asked = await call('POST', '/users/session-v2', tuple, caller);
  return { caller, tuple, asked: asked.body };
}

/** Creates a session for a person without a second factor. */
export async function enter(person: NewPerson, office = riverbend): Promise<Caller & { token: string }> {
  const { asked } = await begin(person, office);
  if (asked.token === undefined) throw new Error(`no session: ${JSON.stringify(asked)}`);
  return { host: office.host, token: asked.token };
}

/** Adds an authenticator app in a session of one minute ago; returns a function for its codes by time step. */
export async function addApp(session: Caller) {
  const begun = await call('POST', '/users/me/factors/totp', { name: 'My phone' }, session);
  const app = new TOTP({ secret: begun.body.secret });
  const moment = Date.now();
  const codeAt = (steps: number) => app.generate({ timestamp: moment + steps * 30_000 });
  const factorId = Number(begun.body.factorId);
  const path = `/users/me/factors/totp/${factorId}/confirm`;
  const confirmed: Answer = await call('POST', path, { code: codeAt(0) }, session);
  await queryAsOwner('update identity.factor set last_step = last_step - 2 where id = $1', [factorId]);
  return { factorId, codeAt, confirmed, begun };
}
