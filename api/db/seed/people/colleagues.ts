import { role } from '@commonway/contract/accounts/account-type.ts';
import { tenantId } from '../tenants/tenants.ts';

/** Staff who appear in queues and time lines; they have no login in the demo. */
export interface Colleague {
  readonly tenantId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: number;
}

/** Returns a function that creates the colleagues of a tenant. */
const createColleague =
  (tenant: number) =>
  (staffRole: number, firstName: string, lastName: string): Colleague => ({
    tenantId: tenant,
    role: staffRole,
    firstName,
    lastName,
  });

const atRiverbend = createColleague(tenantId.riverbend);
const atNoor = createColleague(tenantId.noor);
const atEastgate = createColleague(tenantId.eastgate);

export const colleagues: readonly Colleague[] = [
  atRiverbend(role.intake, 'Joy', 'Villanueva'),
  atRiverbend(role.intake, 'Omar', 'Saleh'),
  atRiverbend(role.caseWorker, 'Rosa', 'Delgado'),
  atRiverbend(role.caseWorker, 'Minji', 'Lee'),
  atRiverbend(role.caseWorker, 'Peter', 'Walsh'),
  atRiverbend(role.manager, 'Aisha', 'Karim'),
  atNoor(role.intake, 'Hana', 'Yassin'),
  atNoor(role.caseWorker, 'Yusuf', 'Aziz'),
  atNoor(role.supervisor, 'Layla', 'Mansour'),
  atEastgate(role.intake, 'Carla', 'Jimenez'),
  atEastgate(role.caseWorker, 'Dwayne', 'Porter'),
];
