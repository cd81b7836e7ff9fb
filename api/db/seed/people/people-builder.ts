// Assigns ids and collects the rows of people, accounts, staff, and applicants, so that each table needs only one
// insert.
import type { SeedRow } from '../seed-database.ts';
import type { AccountKind } from './demo-people.ts';

export interface NewPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string;
  readonly showsInactiveTenants?: boolean;
  readonly createdAt: string;
}

export interface StaffMember {
  readonly id: number;
  readonly personId: number;
  readonly tenantId: number;
  readonly name: string;
  readonly mail: string;
  readonly roles: readonly number[];
}

export interface NewApplicant {
  readonly tenantId: number;
  readonly kind: Exclude<AccountKind, 'government'>;
  readonly businessName?: string | undefined;
  readonly birthDate?: string | null;
  readonly address?: Readonly<Record<string, string>> | null;
}

export interface Applicant {
  readonly id: number;
  readonly personId: number;
  readonly tenantId: number;
  readonly name: string;
}

/** Entity type 1 is government, 2 everyone else; community type 1 is business, 2 individual (spec 3 and 6). */
const communityTypes = {
  government: null,
  business: 1,
  partner: 1,
  individual: 2,
  household: 2,
} as const;

/**
 * The rows collected so far. `getLastIds` returns the last id of each table, after which the database's sequences
 * continue.
 */
export interface PeopleBuilder {
  readonly persons: SeedRow[];
  readonly logins: SeedRow[];
  readonly accounts: SeedRow[];
  readonly staff: SeedRow[];
  readonly applicants: SeedRow[];
  readonly staffMembers: StaffMember[];
  addPerson(person: NewPerson): number;
  addLogin(personId: number, loginId: string, at: string): void;
  addStaff(
    personId: number,
    person: NewPerson,
    tenantId: number,
    roles: readonly number[],
    needsFactor: boolean,
  ): void;
  addApplicant(personId: number, person: NewPerson, applicant: NewApplicant): Applicant;
  getLastIds(): { person: number; account: number; staff: number; applicant: number };
}

/** Creates an empty builder. The ids start where the schema's identity columns start. */
export function createPeopleBuilder(): PeopleBuilder {
  const ids = { person: 10_000, account: 20_000, staff: 30_000, applicant: 50_000 };
  const rows = { persons: [], logins: [], accounts: [], staff: [], applicants: [], staffMembers: [] };
  const book: PeopleBuilder = {
    ...rows,
    getLastIds: () => ids,
    addPerson: (person) => {
      ids.person += 1;
      book.persons.push(toPersonRow(ids.person, person));
      return ids.person;
    },
    addLogin: (personId, loginId, at) => {
      book.logins.push(toLoginRow(personId, loginId, at));
    },
    addStaff: (personId, person, tenantId, roles, needsFactor) => {
      ids.account += 1;
      ids.staff += 1;
      const name = formatFullName(person);
      const member = { id: ids.staff, personId, tenantId, name, mail: person.mail ?? '', roles };
      const account = { id: ids.account, personId, tenantId, kind: 'government', applicantId: null } as const;
      book.accounts.push(toAccountRow({ ...account, name, roles, needsFactor, at: person.createdAt }));
      book.staffMembers.push(member);
      book.staff.push(toStaffRow(member, ids.account));
    },
    addApplicant: (personId, person, applicant) => {
      ids.account += 1;
      ids.applicant += 1;
      const { tenantId, kind } = applicant;
      const name = applicant.businessName ?? formatFullName(person);
      const account = { id: ids.account, personId, tenantId, kind, applicantId: ids.applicant };
      book.accounts.push(
        toAccountRow({ ...account, name, roles: [], needsFactor: false, at: person.createdAt }),
      );
      book.applicants.push(toApplicantRow(ids.applicant, personId, name, person, applicant));
      return { id: ids.applicant, personId, tenantId, name };
    },
  };
  return book;
}

export const formatFullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

function toPersonRow(id: number, person: NewPerson): SeedRow {
  return {
    id,
    first_name: person.firstName,
    last_name: person.lastName,
    mail: person.mail,
    phone: person.phone,
    language: person.language,
    shows_inactive_tenants: person.showsInactiveTenants ?? false,
    is_active: true,
    created_at: person.createdAt,
  };
}

function toLoginRow(personId: number, loginId: string, at: string): SeedRow {
  const channel = loginId.includes('@') ? 'email' : 'phone';
  return { login_id: loginId, person_id: personId, channel, verified_at: at, created_at: at };
}

interface NewAccount {
  readonly id: number;
  readonly personId: number;
  readonly tenantId: number;
  readonly kind: AccountKind;
  readonly applicantId: number | null;
  readonly name: string;
  readonly roles: readonly number[];
  readonly needsFactor: boolean;
  readonly at: string;
}

function toAccountRow(account: NewAccount): SeedRow {
  return {
    id: account.id,
    person_id: account.personId,
    tenant_id: account.tenantId,
    entity_type: account.kind === 'government' ? 1 : 2,
    community_type: communityTypes[account.kind],
    account_kind: account.kind,
    applicant_id: account.applicantId,
    display_name: account.name,
    roles: account.roles,
    requires_second_factor: account.needsFactor,
    accepted_at: account.at,
    created_at: account.at,
  };
}

function toStaffRow(member: StaffMember, accountId: number): SeedRow {
  return {
    tenant_id: member.tenantId,
    id: member.id,
    person_id: member.personId,
    account_id: accountId,
    name: member.name,
    mail: member.mail,
    roles: member.roles,
    is_active: true,
  };
}

function toApplicantRow(
  id: number,
  personId: number,
  name: string,
  person: NewPerson,
  applicant: NewApplicant,
): SeedRow {
  return {
    tenant_id: applicant.tenantId,
    id,
    kind: applicant.kind,
    person_id: personId,
    name,
    first_name: person.firstName,
    last_name: person.lastName,
    mail: person.mail,
    phone: person.phone,
    language: person.language,
    birth_date: applicant.birthDate ?? null,
    address: applicant.address ?? null,
    created_at: person.createdAt,
  };
}
