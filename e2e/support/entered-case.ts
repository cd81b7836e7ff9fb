// Cases for a single journey: a new applicant, entered by staff with the calls of the counter.
import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';

export interface EnteredCase {
  readonly applicationId: number;
  readonly name: string;
  readonly mail: string;
  readonly phone: string;
}

interface Person {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly language?: string;
  readonly phone?: string;
  /** As YYYY-MM-DD. */
  readonly birthDate?: string;
}

/** The number of a phone that no one has, as +1 and ten digits. */
export const createPhoneNumber = (): string => `+14152${200_000 + Math.floor(Math.random() * 800_000)}`;

/** Self-Serve Help Desk: open to everyone, and requires no documents. */
const programId = 1715;
const situation = { needs: ['food'], isUrgent: false, situation: 'We need help with groceries.' };
const address = { line1: '12 River Street', city: 'Riverbend', state: 'CA', zip: '95301' };

/** Adds a person and submits an application for them, as the staff member who is signed in on the page. */
export async function enterCase(page: Page, person: Person = {}): Promise<EnteredCase> {
  if (page.url() === 'about:blank') await page.goto('/privacy');
  const { firstName = 'Nora', lastName = 'Quirke', language = 'en', phone = createPhoneNumber() } = person;
  const { birthDate = '1990-05-12' } = person;
  const mail = `${crypto.randomUUID()}@example.test`;
  const contacts = { firstName, lastName, mail, phone, language };
  const { applicantId } = await callApi<{ applicantId: number }>(page, 'POST', '/applicants', contacts);
  const { applicationId } = await callApi<{ applicationId: number }>(
    page,
    'POST',
    `/applicants/${applicantId}/cases`,
    { programId, consent: 'in-person' },
  );
  const path = `/applications/${applicationId}`;
  const name = `${firstName} ${lastName}`;
  const answers = {
    firstName,
    lastName,
    birthDate,
    phone: phone.slice(2),
    address,
    ...situation,
    declaration: true,
    signature: { name, at: '2026-01-01' },
  };
  const { revision } = await callApi<{ revision: number }>(page, 'PATCH', `${path}/answers`, {
    revision: 0,
    answers,
  });
  await callApi(page, 'POST', `${path}/submit`, { revision });
  return { applicationId, name, mail, phone };
}

/** Returns a unique last name, so that the queue's search finds only these people. */
export const createUniqueLastName = (): string =>
  `Q${Array.from(crypto.randomUUID().replaceAll('-', '').slice(0, 10), (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('')}`;
