import type { Database } from '../platform/database.ts';
import type { Actor, Tenant } from '../platform/mount/context.ts';
import { actorOf } from './gate.ts';
import { findAccountAsSession, type SessionRow } from './queries/sessions.ts';

/**
 * The person of an account with their current roles, for work that they scheduled; undefined if they can't sign in now.
 */
export async function findAccountActor(
  database: Database,
  tenant: Tenant,
  accountId: number,
): Promise<Actor | undefined> {
  const query = findAccountAsSession(accountId, tenant.id, database.now());
  const [row] = await database.identityAlone<SessionRow>(tenant.id, query);
  return row && actorOf(row, tenant);
}
