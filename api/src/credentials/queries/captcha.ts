import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Marks a challenge as used. Returns 0 if it was used before. Of concurrent callers, exactly one gets 1. */
export const insertSpentChallenge = (tx: Transaction, hash: Buffer, expiresAt: Date) =>
  tx.run(sql`
    insert into identity.spent_challenge (hash, expires_at) values (${hash}, ${expiresAt.toISOString()})
    on conflict (hash) do nothing`);

export interface CaptchaPass {
  readonly hash: Buffer;
  readonly tenantId: number;
  readonly action: string;
}

/** Stores a captcha pass that expires after a number of seconds. */
export const insertCaptchaPass = (
  tx: Transaction,
  { hash, tenantId, action }: CaptchaPass,
  seconds: number,
) =>
  tx.run(sql`
    insert into identity.captcha_pass (hash, tenant_id, action, expires_at)
    values (${hash}, ${tenantId}, ${action}, ${tx.now}::timestamptz + make_interval(secs => ${seconds}))`);

/** Deletes the pass. Returns 0 if there is none for that action and tenant, or if another caller was first. */
export const deleteCaptchaPass = (tx: Transaction, { hash, tenantId, action }: CaptchaPass) =>
  tx.run(sql`
    delete from identity.captcha_pass
    where hash = ${hash} and tenant_id = ${tenantId} and action = ${action} and expires_at > ${tx.now}`);
