import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

export interface Following {
  readonly viewId: number;
  readonly staffId: number;
  readonly byMail: boolean;
  readonly language: string;
}

export const follow = (tx: Transaction, tenantId: number, { viewId, staffId, byMail, language }: Following) =>
  tx.run(sql`
    insert into queue_view_follower (tenant_id, view_id, staff_id, by_mail, language)
    values (${tenantId}, ${viewId}, ${staffId}, ${byMail}, ${language})
    on conflict (tenant_id, view_id, staff_id) do update set by_mail = excluded.by_mail, language = excluded.language`);

export const unfollow = (tx: Transaction, viewId: number, staffId: number) =>
  tx.run(sql`delete from queue_view_follower where view_id = ${viewId} and staff_id = ${staffId}`);

export const markSeen = (tx: Transaction, viewId: number, staffId: number) =>
  tx.run(sql`
    update queue_view_follower set entered = 0 where view_id = ${viewId} and staff_id = ${staffId} and entered > 0`);
