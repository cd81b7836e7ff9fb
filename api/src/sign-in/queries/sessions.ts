import { sessionPolicy } from '../../accounts/session-policy.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface NewSession {
  readonly accountId: number;
  readonly personId: number;
  readonly tenantId: number;
  readonly transport: 'cookie' | 'bearer';
  readonly secondFactor: string | null;
  readonly address: string;
  readonly device: string;
}

export const insertSession = (tx: Transaction, session: NewSession) =>
  tx.one<{ id: string; expiresAt: string }>(sql`
    insert into identity.session
      (account_id, person_id, tenant_id, transport, second_factor, expires_at, address, device)
    values (${session.accountId}, ${session.personId}, ${session.tenantId}, ${session.transport}, ${session.secondFactor},
      now() + make_interval(hours => ${sessionPolicy.absoluteHours}), ${session.address}, ${session.device})
    returning id, expires_at as "expiresAt"`);

/** Moves the idle end; gives when the session now ends. Undefined when it has ended. */
export const prolongSession = (tx: Transaction, sessionId: string) =>
  tx.maybe<{ exp: string }>(sql`
    update identity.session set seen_at = now()
    where id = ${sessionId} and revoked_at is null and expires_at > now()
    returning least(expires_at, now() + make_interval(mins => ${sessionPolicy.idleMinutes})) as exp`);

export const revokeSession = (tx: Transaction, sessionId: string) =>
  tx.run(sql`update identity.session set revoked_at = now() where id = ${sessionId} and revoked_at is null`);

export const revokeSessionsOf = (tx: Transaction, personId: number) =>
  tx.run(
    sql`update identity.session set revoked_at = now() where person_id = ${personId} and revoked_at is null`,
  );
