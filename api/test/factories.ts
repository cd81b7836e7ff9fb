// Factories that create offices, applicants, and cases for a single test.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import { demoPassword } from '../db/seed/people/demo-people.ts';
import { inviteAdministrator } from '../src/operator/invite-administrator.ts';
import { createTenant } from '../src/operator/tenants.ts';
import { testApp } from './app.ts';
import { type Caller, call, signIn } from './client.ts';
import { uploadDocument } from './documents.ts';
import { queryAsOwner } from './from-address.ts';
import type { SignedIn } from './people.ts';

export interface Office {
  readonly id: number;
  readonly subdomain: string;
  readonly host: string;
  readonly mail: string;
  readonly admin: Caller & { readonly token: string };
}

let createdCount = 0;

/**
 * Creates a tenant, and an administrator who is signed in as `admin`.
 * @param password the administrator's password; production refuses the demo's
 */
export async function createOffice(password = demoPassword): Promise<Office> {
  const { ports, url } = await testApp();
  createdCount += 1;
  const subdomain = `office-${process.pid}-${createdCount}-${Date.now().toString(36)}`;
  const mail = `admin@${subdomain}.test`;
  const id = await createTenant(url, { subdomain, name: `Office ${createdCount}` });
  const administrator = { mail, firstName: 'Olive', lastName: 'Office', language: 'en' };
  await inviteAdministrator(ports, id, administrator);
  const host = `${subdomain}.localhost`;
  return { id, subdomain, host, mail, admin: await joinStaff(mail, host, password) };
}

/** Sets an invited person's password, accepts the invitation, and signs them in. */
export async function joinStaff(
  mail: string,
  host: string,
  password = demoPassword,
): Promise<Caller & { token: string }> {
  await setPassword(mail, password);
  await acceptInvitation(mail, host, password);
  return signIn(mail, host, password);
}

/** Accepts the pending invitation of a person who already has this password. */
export async function acceptInvitation(mail: string, host: string, password = demoPassword): Promise<void> {
  const { body: login } = await call('POST', '/users/login-v2', { email: mail, password }, { host });
  const caller = { host, token: login.token };
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, caller);
  for (const { accountId } of body.invitations)
    await call('POST', `/users/me/invitations/${accountId}`, { accept: true }, caller);
}

/** Inserts a password for a login and marks it as verified. */
export async function setPassword(mail: string, password = demoPassword): Promise<void> {
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  await queryAsOwner('update identity.login set verified_at = now() where login_id = $1', [mail]);
  await queryAsOwner(
    `insert into identity.credential (person_id, password_hash)
     select person_id, $2 from identity.login where login_id = $1`,
    [mail, await hash(password, cost)],
  );
}

const riverbend = { id: 100, host: 'riverbend.localhost' };

/** Creates an individual at an office, by default Riverbend County, with the demo's password, and signs them in. */
export async function createApplicant(
  firstName = 'Nadia',
  lastName = 'Petrov',
  { id: tenantId, host }: { readonly id: number; readonly host: string } = riverbend,
): Promise<Caller & { token: string }> {
  const mail = `new-${randomUUID()}@example.test`;
  await queryAsOwner(`
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

export interface SubmittedCase {
  readonly id: number;
  readonly applicant: SignedIn;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Uploads a document as this applicant; returns the answer that refers to it. */
export async function createDocumentAnswer(applicant: SignedIn, fileName = 'lease.pdf') {
  const lease = await readFile(new URL('../src/documents/fixtures/lease.pdf', import.meta.url));
  const { id, scan: _, ...file } = (await uploadDocument(applicant, fileName, lease)).body;
  return { documentId: id as number, ...file };
}

let count = 0;

/**
 * Uploads a document and returns complete, valid answers for Emergency Rental Assistance; `change` replaces answers.
 */
export async function createRentAnswers(applicant: SignedIn, change: object = {}) {
  const paper = [await createDocumentAnswer(applicant)];
  count += 1;
  return {
    firstName: 'Nadia',
    lastName: 'Petrov',
    birthDate: new Date(Date.UTC(1970, 0, count)).toISOString().slice(0, 10),
    phone: String(5_551_230_000 + count),
    address: { line1: `${count} River Road`, city: 'Riverbend', state: 'CA', zip: '95301' },
    bedrooms: 1,
    monthlyRent: 1200,
    monthsOwed: 2,
    amountAsked: 2400,
    landlordName: 'Alder Property Group',
    landlordPhone: '5552010101',
    evictionNotice: false,
    members: [],
    hasIncome: true,
    incomes: [{ person: 'Nadia', source: 'job', amount: 1000, period: 'monthly' }],
    photoId: paper,
    lease: paper,
    incomeProof: paper,
    declaration: true,
    signature: { name: 'Nadia Petrov', at: '2026-01-01' },
    ...change,
  };
}

/** Creates an applicant who submits an application; `change` replaces answers. */
export async function createCase(
  change: object = {},
  { firstName, lastName }: { readonly firstName?: string; readonly lastName?: string } = {},
): Promise<SubmittedCase> {
  const applicant = await createApplicant(firstName, lastName);
  const answers = await createRentAnswers(applicant, change);
  const { applicationId: id } = (await call('POST', '/applications', { programId: 101 }, applicant)).body;
  const at = `/applications/${id}`;
  const { revision } = (await call('PATCH', `${at}/answers`, { revision: 0, answers }, applicant)).body;
  const sent = await call('POST', `${at}/submit`, { revision }, applicant);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return { id, applicant, answers };
}
