import { role } from '@commonway/contract/accounts/account-type.ts';
import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { ownerWords } from '@commonway/contract/work-queue/queue-limits.ts';
import type { StaffMember } from '../people/people-book.ts';
import { insertRows, type SeedDatabase } from '../seed-database.ts';
import type { DemoProcess } from './write-workflow.ts';

const nobodys: Entry = { key: 'AssignedTo', val: ownerWords.nobody, type: 'Int' };
const mine: Entry = { key: 'AssignedTo', val: ownerWords.me, type: 'Int' };
const longestQuiet: Entry = { key: 'Sortby', val: 'LastChange', type: 'NVarChar' };

/** Writes two team views owned by a tenant's supervisor. The tenant must be set. */
export async function writeViews(
  database: SeedDatabase,
  processes: readonly DemoProcess[],
  staff: readonly StaffMember[],
): Promise<void> {
  const keeper = staff.find(({ roles }) => roles.includes(role.supervisor));
  const [first] = processes;
  if (keeper === undefined || first === undefined) return;
  const program: Entry = { key: 'ProcessID', val: first.processId, type: 'Int' };
  const views: readonly (readonly [name: string, filter: readonly Entry[]])[] = [
    ['Needs assignment', [program, nobodys]],
    ['My oldest without contact', [mine, longestQuiet]],
  ];
  await insertRows(
    database,
    'queue_view',
    views.map(([name, filter]) => ({
      tenant_id: keeper.tenantId,
      name,
      scope: 'team',
      owner_id: keeper.id,
      filter,
      columns: { order: [], hidden: [] },
    })),
  );
}
