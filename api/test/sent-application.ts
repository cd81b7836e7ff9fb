// An application for Emergency Rental Assistance as its applicant sent it, by the calls a browser makes.
import { readFile } from 'node:fs/promises';
import { call } from './client.ts';
import { newApplicant } from './new-applicant.ts';
import { sendPaper } from './papers.ts';
import type { SignedIn } from './people.ts';

export interface Sent {
  readonly id: number;
  readonly applicant: SignedIn;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The answer that a paper of this applicant is. */
export async function paperOf(applicant: SignedIn, fileName = 'lease.pdf') {
  const lease = await readFile(new URL('../src/documents/fixtures/lease.pdf', import.meta.url));
  const { id, scan: _, ...file } = (await sendPaper(applicant, fileName, lease)).body;
  return { documentId: id as number, ...file };
}

let count = 0;

/** Somebody new applies and sends; `change` replaces answers. */
export async function sentApplication(change: object = {}): Promise<Sent> {
  const applicant = await newApplicant();
  const paper = [await paperOf(applicant)];
  count += 1;
  const answers = {
    firstName: 'Nadia',
    lastName: 'Petrov',
    birthDate: new Date(Date.UTC(1970, 0, count)).toISOString().slice(0, 10),
    phone: String(5_551_230_000 + count),
    contactLanguage: 'en',
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
  const { applicationId: id } = (await call('POST', '/applications', { programId: 101 }, applicant)).body;
  const at = `/applications/${id}`;
  const { revision } = (await call('PATCH', `${at}/answers`, { revision: 0, answers }, applicant)).body;
  const sent = await call('POST', `${at}/submit`, { revision }, applicant);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return { id, applicant, answers };
}
