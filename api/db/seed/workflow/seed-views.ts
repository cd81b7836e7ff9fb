import { role } from '@commonway/contract/accounts/account-type.ts';
import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { specialOwnerIds } from '@commonway/contract/work-queue/queue-limits.ts';
import type { StaffMember } from '../people/people-builder.ts';
import { insertRows, type SeedDatabase } from '../seed-database.ts';
import type { DemoProcess } from './seed-workflow.ts';

const unassigned: Entry = { key: 'AssignedTo', val: specialOwnerIds.unassigned, type: 'Int' };
const mine: Entry = { key: 'AssignedTo', val: specialOwnerIds.me, type: 'Int' };
const oldestContactFirst: Entry = { key: 'Sortby', val: 'LastChange', type: 'NVarChar' };

/** Inserts two team views owned by a tenant's supervisor. The tenant must be set. */
export async function seedViews(
  database: SeedDatabase,
  processes: readonly DemoProcess[],
  staff: readonly StaffMember[],
): Promise<void> {
  const supervisor = staff.find(({ roles }) => roles.includes(role.supervisor));
  const [first] = processes;
  if (supervisor === undefined || first === undefined) return;
  const program: Entry = { key: 'ProcessID', val: first.processId, type: 'Int' };
  const views: readonly (readonly [name: string, filter: readonly Entry[]])[] = [
    ['Needs assignment', [program, unassigned]],
    ['My oldest without contact', [mine, oldestContactFirst]],
  ];
  await insertRows(
    database,
    'queue_view',
    views.map(([name, filter]) => ({
      tenant_id: supervisor.tenantId,
      name,
      scope: 'team',
      owner_id: supervisor.id,
      filter,
      columns: { order: [], hidden: [] },
    })),
  );
}
