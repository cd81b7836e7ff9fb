import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Explains why a handoff code could not be spent at this tenant. */
export async function explainHandoff(tx: Transaction, tenantId: number, hash: Buffer) {
  const row = await tx.maybe<{ reason: 'used' | 'late' | 'other_host' | 'unknown' }>(sql`
    select case when tenant_id <> ${tenantId} then 'other_host' when used_at is not null then 'used'
      when expires_at <= now() then 'late' else 'unknown' end as reason
    from identity.token where hash = ${hash} and kind = 'handoff'`);
  return row?.reason ?? 'unknown';
}
