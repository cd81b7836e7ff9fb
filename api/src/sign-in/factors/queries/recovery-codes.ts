import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** Replaces all of a person's recovery codes. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  personId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.run(sql`delete from identity.recovery_code where person_id = ${personId}`);
  await tx.run(sql`
    insert into identity.recovery_code (person_id, hash)
    select ${personId}, hash from unnest(${hashes}::bytea[]) as hash`);
}

/** Marks a code as used. Returns false if there is no such unused code. Of concurrent callers, one succeeds. */
export async function spendRecoveryCode(tx: Transaction, personId: number, hash: Buffer): Promise<boolean> {
  const spent = await tx.run(sql`
    update identity.recovery_code set used_at = now()
    where person_id = ${personId} and hash = ${hash} and used_at is null`);
  return spent === 1;
}
