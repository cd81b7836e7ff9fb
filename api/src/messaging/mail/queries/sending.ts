import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** Whether a message that is still being sent may already be at the mail server. */
export const wasHandedOver = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.maybe(
    sql`select from communication where tenant_id = ${tx.tenantId} and id = ${id} and status = 'sending' and handed_over_at is not null`,
  )) !== undefined;

/** Marks a message before handing it to the mail server. Returns false if another worker already did. */
export const markHandedOver = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run(sql`
    update communication set handed_over_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'sending' and handed_over_at is null`)) ===
  1;

/** Removes the mark after the mail server refused the message, so the next try may hand it over again. */
export const clearHandedOver = (tx: Transaction, id: number) =>
  tx.run(
    sql`update communication set handed_over_at = null where tenant_id = ${tx.tenantId} and id = ${id} and status = 'sending'`,
  );

/** The IDs of our previous emails of the same thread, oldest first, and whether this message is automatic. */
export const getThreadReferences = (tx: Transaction, id: number) =>
  tx.one<{ earlier: number[]; isAutomatic: boolean }>(sql`
    select c.author_id is null as "isAutomatic", coalesce((
      select json_agg(e.id order by e.id) from (
        select id from communication
        where tenant_id = c.tenant_id and application_id = c.application_id and channel = 'email' and direction = 'out' and id < c.id
        order by id desc limit 10
      ) e), '[]') as earlier
    from communication c where c.tenant_id = ${tx.tenantId} and c.id = ${id}`);
