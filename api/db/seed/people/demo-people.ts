import { role } from '@commonway/contract/accounts/account-type.ts';
import { tenantId } from '../tenants/tenants.ts';

export type AccountKind = 'government' | 'business' | 'individual' | 'partner' | 'household';

export interface DemoAccount {
  readonly tenantId: number;
  readonly kind: AccountKind;
  readonly roles?: readonly number[];
  /** A business or partner uses this name instead of the person's. */
  readonly businessName?: string;
  readonly requiresSecondFactor?: boolean;
}

/** A person who can sign in to the demo (all with `demoPassword`). */
export interface DemoPerson {
  /** The login as typed at sign-in: an email address, or a phone number as +1 and ten digits. */
  readonly login: string;
  /** The description on the demo's sign-in page. */
  readonly who: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language?: string;
  readonly phone?: string;
  readonly showsInactiveTenants?: boolean;
  readonly accounts: readonly DemoAccount[];
}

export const demoPassword = 'Welcome-2-Commonway!';

/** The login that is locked after failed attempts. */
export const lockedLogin = 'locked@example.test';

const { riverbend, eastgate, marketway, democity, closedtown, noor, services, healthx } = tenantId;

/** The account of a staff member with these roles in a tenant. */
const createStaffAccounts = (tenant: number, ...roles: number[]): readonly DemoAccount[] => [
  { tenantId: tenant, kind: 'government', roles },
];
const createIndividualAccount = (tenant: number): DemoAccount => ({ tenantId: tenant, kind: 'individual' });
const createBusinessAccount = (tenant: number, businessName: string): DemoAccount => ({
  tenantId: tenant,
  kind: 'business',
  businessName,
});

const staff: readonly DemoPerson[] = [
  {
    login: 'admin@riverbend.test',
    who: 'Administrator',
    firstName: 'Ruth',
    lastName: 'Alvarez',
    accounts: createStaffAccounts(riverbend, role.admin),
  },
  {
    login: 'admin@services.test',
    who: 'Marketplace administrator',
    firstName: 'Nora',
    lastName: 'Lindqvist',
    accounts: createStaffAccounts(services, role.admin),
  },
  {
    login: 'supervisor@riverbend.test',
    who: 'Case manager supervisor',
    firstName: 'James',
    lastName: 'Okoye',
    accounts: createStaffAccounts(riverbend, role.supervisor),
  },
  {
    login: 'manager@riverbend.test',
    who: 'Case manager',
    firstName: 'Helen',
    lastName: 'Park',
    accounts: createStaffAccounts(riverbend, role.manager),
  },
  {
    login: 'operator@riverbend.test',
    who: 'Operation user',
    firstName: 'Luis',
    lastName: 'Ortega',
    accounts: createStaffAccounts(riverbend, role.operator),
  },
  {
    login: 'intake@riverbend.test',
    who: 'Intake specialist',
    firstName: 'Maria',
    lastName: 'Reyes',
    accounts: createStaffAccounts(riverbend, role.intake),
  },
  {
    login: 'caseworker@riverbend.test',
    who: 'Case worker',
    firstName: 'Samuel',
    lastName: 'Kim',
    accounts: createStaffAccounts(riverbend, role.caseWorker),
  },
  {
    login: 'processadmin@riverbend.test',
    who: 'Process admin',
    firstName: 'Nadia',
    lastName: 'Rahman',
    accounts: createStaffAccounts(riverbend, role.processAdmin),
  },
  {
    login: 'mfa@riverbend.test',
    who: 'Case manager with a second factor',
    firstName: 'Elena',
    lastName: 'Petrov',
    phone: '+15550100142',
    accounts: [
      { tenantId: riverbend, kind: 'government', roles: [role.manager], requiresSecondFactor: true },
    ],
  },
  {
    login: 'reviewer@eastgate.test',
    who: 'Reviewer',
    firstName: 'Thomas',
    lastName: 'Reed',
    accounts: createStaffAccounts(eastgate, role.manager),
  },
  {
    login: 'reviewer@marketway.test',
    who: 'Marketplace reviewer',
    firstName: 'Ingrid',
    lastName: 'Larsen',
    accounts: createStaffAccounts(marketway, role.manager),
  },
  {
    login: 'demo@democity.test',
    who: 'Demo',
    firstName: 'Dana',
    lastName: 'Mitchell',
    accounts: createStaffAccounts(democity, role.operator),
  },
];

const applicants: readonly DemoPerson[] = [
  {
    login: 'ana@example.test',
    who: 'Individual, in Spanish',
    firstName: 'Ana',
    lastName: 'Morales',
    language: 'es',
    phone: '+15550100101',
    accounts: [createIndividualAccount(riverbend)],
  },
  {
    login: 'shop@example.test',
    who: 'Business',
    firstName: 'Linh',
    lastName: 'Tran',
    phone: '+15550100102',
    accounts: [createBusinessAccount(riverbend, 'Golden Lotus Bakery')],
  },
  {
    login: 'partner@example.test',
    who: 'Partner',
    firstName: 'Teresa',
    lastName: 'Vega',
    accounts: [{ tenantId: riverbend, kind: 'partner', businessName: 'Casa del Río Community Center' }],
  },
  {
    login: 'household@example.test',
    who: 'Household',
    firstName: 'Daniel',
    lastName: 'Okafor',
    phone: '+15550100104',
    accounts: [{ tenantId: riverbend, kind: 'household' }],
  },
  {
    login: 'subscriber@services.test',
    who: 'Subscriber',
    firstName: 'Priya',
    lastName: 'Nair',
    accounts: [createIndividualAccount(services)],
  },
  {
    login: 'member@healthx.test',
    who: 'Member',
    firstName: 'George',
    lastName: 'Haddad',
    accounts: [createIndividualAccount(healthx)],
  },
  {
    login: 'multi@example.test',
    who: 'Four accounts',
    firstName: 'Sofia',
    lastName: 'Castillo',
    showsInactiveTenants: true,
    accounts: [
      createBusinessAccount(riverbend, 'Castillo Landscaping'),
      createIndividualAccount(riverbend),
      createIndividualAccount(eastgate),
      createIndividualAccount(closedtown),
    ],
  },
  {
    login: 'noname@example.test',
    who: 'Individual without a name',
    firstName: '',
    lastName: '',
    accounts: [createIndividualAccount(riverbend)],
  },
  {
    login: 'empty@example.test',
    who: 'No account',
    firstName: 'Victor',
    lastName: 'Ames',
    accounts: [],
  },
  {
    login: lockedLogin,
    who: 'Locked after failed attempts',
    firstName: 'Marcus',
    lastName: 'Webb',
    accounts: [createIndividualAccount(riverbend)],
  },
  {
    login: '+15550100199',
    who: 'Individual, by phone',
    firstName: 'Grace',
    lastName: 'Santos',
    language: 'tl',
    accounts: [createIndividualAccount(riverbend)],
  },
  {
    login: 'rosa@example.test',
    who: 'Individual, in Spanish',
    firstName: 'Rosa',
    lastName: 'Delgado Cruz',
    language: 'es',
    phone: '+15550100211',
    accounts: [createIndividualAccount(eastgate)],
  },
  {
    login: 'joinery@example.test',
    who: 'Business',
    firstName: 'Owen',
    lastName: 'Mercer',
    phone: '+15550100231',
    accounts: [createBusinessAccount(democity, 'Mercer & Daughters Joinery')],
  },
  {
    login: 'samira@example.test',
    who: 'Household, in Arabic',
    firstName: 'سميرة',
    lastName: 'الخطيب',
    language: 'ar',
    phone: '+15550100251',
    accounts: [{ tenantId: noor, kind: 'household' }],
  },
  {
    login: 'adaeze@example.test',
    who: 'Shares a household',
    firstName: 'Adaeze',
    lastName: 'Okafor',
    phone: '+15550100261',
    accounts: [createIndividualAccount(riverbend)],
  },
];

/** Everyone who can sign in to the demo. */
export const demoPeople: readonly DemoPerson[] = [...staff, ...applicants];
