import type { Database } from '../platform/database.ts';
import type { Actor, Tenant } from '../platform/mount/context.ts';
import { toActor } from './gate.ts';
import { buildAccountActorQuery, type SessionRow } from './queries/sessions.ts';

/**
 * Loads the person of an account with their current roles, as actor of work that they scheduled; undefined if they
 * can't sign in now.
 */
export async function findAccountActor(
  database: Database,
  tenant: Tenant,
  accountId: number,
): Promise<Actor | undefined> {
  const query = buildAccountActorQuery(accountId, tenant.id, database.now());
  const [row] = await database.identityAlone<SessionRow>(tenant.id, query);
  return row && toActor(row, tenant);
}
