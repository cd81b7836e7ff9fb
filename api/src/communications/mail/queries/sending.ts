import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** Whether the far end may have a message already that is still leaving. */
export const wasHandedOver = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.maybe(
    sql`select from communication where id = ${id} and status = 'sending' and handed_over_at is not null`,
  )) !== undefined;

/** Sets the mark before a message can be taken; false where another worker has. */
export const handOver = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run(sql`
    update communication set handed_over_at = now()
    where id = ${id} and status = 'sending' and handed_over_at is null`)) === 1;

/** The far end said no: the next try may hand it over again. */
export const takeBack = (tx: Transaction, id: number) =>
  tx.run(sql`update communication set handed_over_at = null where id = ${id} and status = 'sending'`);

/** Our last messages of the same thread before this one, oldest first, and whether no person wrote it. */
export const findReferences = (tx: Transaction, id: number) =>
  tx.one<{ earlier: number[]; isAutomatic: boolean }>(sql`
    select c.author_id is null as "isAutomatic", coalesce((
      select json_agg(e.id order by e.id) from (
        select id from communication
        where application_id = c.application_id and channel = 'email' and direction = 'out' and id < c.id order by id desc limit 10
      ) e), '[]') as earlier
    from communication c where c.id = ${id}`);
