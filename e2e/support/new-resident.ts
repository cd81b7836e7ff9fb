// A person for a single journey, with the demo's password: `open({ as: mail })` signs them in.
import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { queryTenant } from './database.ts';

export interface Resident {
  readonly mail: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface ResidentOptions {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly language?: string;
  readonly tenantId?: number;
}

/** Inserts an individual with a login at an office, by default Riverbend County. */
export async function createResident(options: ResidentOptions = {}): Promise<Resident> {
  const { firstName = 'Nadia', lastName = 'Petrov', language = 'en', tenantId = 100 } = options;
  const mail = `new-${crypto.randomUUID()}@example.test`;
  await queryTenant(
    tenantId,
    `with person as (
       insert into identity.person (first_name, last_name, mail, language) values ($2, $3, $4, $5) returning id
     ), login as (
       insert into identity.login (login_id, person_id, channel, verified_at) select $4, id, 'email', now() from person
     ), credential as (
       insert into identity.credential (person_id, password_hash)
       select person.id, c.password_hash from person, identity.credential c join identity.login l on l.person_id = c.person_id
       where l.login_id = 'ana@example.test'
     ), applicant as (
       insert into applicant (tenant_id, kind, person_id, name, first_name, last_name, mail, language)
       select $1, 'individual', id, $6, $2, $3, $4, $5 from person returning id
     )
     insert into identity.account
       (person_id, tenant_id, entity_type, community_type, account_kind, applicant_id, display_name)
     select person.id, $1, 2, 2, 'individual', applicant.id, $6 from person, applicant`,
    [tenantId, firstName, lastName, mail, language, `${firstName} ${lastName}`],
  );
  return { mail, firstName, lastName };
}

/** Self-Serve Help Desk at Riverbend: open to everyone, and requires no documents. */
const helpDesk = 1715;

/**
 * Submits an application to the help desk with the calls of the resident's page; returns its id. `phone` is the number in
 * it.
 */
export async function submitApplication(
  page: Page,
  resident: Resident,
  phone = '5550100177',
): Promise<number> {
  if (!page.url().startsWith('http')) await page.goto('/privacy');
  const { firstName, lastName } = resident;
  const { applicationId } = await callApi<{ applicationId: number }>(page, 'POST', '/applications', {
    programId: helpDesk,
  });
  const answers = {
    firstName,
    lastName,
    birthDate: '1990-05-12',
    phone,
    address: { line1: '12 River Street', city: 'Riverbend', state: 'CA', zip: '95301' },
    needs: ['food'],
    isUrgent: false,
    situation: 'We need help with groceries.',
    declaration: true,
    signature: { name: `${firstName} ${lastName}`, at: '2026-01-01' },
  };
  const at = `/applications/${applicationId}`;
  const input = { revision: 0, answers };
  const { revision } = await callApi<{ revision: number }>(page, 'PATCH', `${at}/answers`, input);
  await callApi(page, 'POST', `${at}/submit`, { revision });
  return applicationId;
}
