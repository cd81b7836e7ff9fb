import { tenantId } from '../tenants/tenants.ts';
import { type Colleague, colleagues } from './colleagues.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';
import type { Applicant, NewPerson, PeopleBuilder } from './people-builder.ts';

/** The demo's people by login, with their applicants (one per applicant account). */
export type NamedPeople = ReadonlyMap<
  string,
  { personId: number; person: NewPerson; applicants: Applicant[] }
>;

/** Adds the people who can sign in, and their colleagues. Returns those who can sign in, by login. */
export function addNamedPeople(book: PeopleBuilder, now: Date): NamedPeople {
  const createdAt = new Date(now.getTime() - 300 * 86_400_000).toISOString();
  const named = new Map(demoPeople.map((person) => [person.login, addNamedPerson(book, person, createdAt)]));
  for (const colleague of colleagues) addColleague(book, colleague, createdAt);
  return named;
}

/** Adds a staff member who cannot sign in. */
function addColleague(book: PeopleBuilder, colleague: Colleague, createdAt: string): void {
  const office = Object.entries(tenantId).find(([, id]) => id === colleague.tenantId)?.[0];
  const person: NewPerson = {
    firstName: colleague.firstName,
    lastName: colleague.lastName,
    mail: `${colleague.firstName}.${colleague.lastName}@${office}.test`.toLowerCase(),
    phone: null,
    language: 'en',
    createdAt,
  };
  book.addStaff(book.addPerson(person), person, colleague.tenantId, [colleague.role], false);
}

/** Adds a person who can sign in, with their accounts. */
function addNamedPerson(book: PeopleBuilder, demo: DemoPerson, createdAt: string) {
  const usesPhone = !demo.login.includes('@');
  const person: NewPerson = {
    firstName: demo.firstName,
    lastName: demo.lastName,
    mail: usesPhone ? null : demo.login,
    phone: usesPhone ? demo.login : (demo.phone ?? null),
    language: demo.language ?? 'en',
    showsInactiveTenants: demo.showsInactiveTenants ?? false,
    createdAt,
  };
  const personId = book.addPerson(person);
  book.addLogin(personId, demo.login, createdAt);
  const applicants: Applicant[] = [];
  for (const account of demo.accounts) {
    const { kind } = account;
    if (kind === 'government')
      book.addStaff(
        personId,
        person,
        account.tenantId,
        account.roles ?? [],
        account.requiresSecondFactor ?? false,
      );
    else
      applicants.push(
        book.addApplicant(personId, person, {
          tenantId: account.tenantId,
          kind,
          businessName: account.businessName,
        }),
      );
  }
  return { personId, person, applicants };
}
