// People who have never applied: one application a program is the rule, so each test that applies needs somebody new.
import { randomUUID } from 'node:crypto';
import { type Caller, signIn } from './client.ts';
import { asOwnerOfTests } from './from-address.ts';

const riverbend = { id: 100, host: 'riverbend.localhost' };

/** Adds an individual to an office, Riverbend County by default, with the password of the demo, and signs them in. */
export async function newApplicant(
  firstName = 'Nadia',
  lastName = 'Petrov',
  { id: tenantId, host }: { readonly id: number; readonly host: string } = riverbend,
): Promise<Caller & { token: string }> {
  const mail = `new-${randomUUID()}@example.test`;
  await asOwnerOfTests(`
    select set_config('app.tenant', '${tenantId}', false);
    with person as (
      insert into identity.person (first_name, last_name, mail) values ('${firstName}', '${lastName}', '${mail}') returning id
    ), login as (
      insert into identity.login (login_id, person_id, channel, verified_at) select '${mail}', id, 'email', now() from person
    ), credential as (
      insert into identity.credential (person_id, password_hash)
      select person.id, c.password_hash from person, identity.credential c join identity.login l on l.person_id = c.person_id
      where l.login_id = 'ana@example.test'
    ), applicant as (
      insert into applicant (tenant_id, kind, person_id, name, first_name, last_name, mail)
      select ${tenantId}, 'individual', id, '${firstName} ${lastName}', '${firstName}', '${lastName}', '${mail}' from person returning id
    )
    insert into identity.account (person_id, tenant_id, entity_type, community_type, account_kind, applicant_id, display_name)
    select person.id, ${tenantId}, 2, 2, 'individual', applicant.id, '${firstName} ${lastName}' from person, applicant`);
  return signIn(mail, host);
}
