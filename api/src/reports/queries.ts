import type { Transaction } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';

/** Sums of one dimension of the tally: key to count, without counting rows. */
export const tallyOf = (tx: Transaction, dimension: string) =>
  tx.rows<{ key: number; count: number }>(sql`
    select key, sum(count)::bigint as count from application_tally where dimension = ${dimension} group by key`);

export const countSince = (tx: Transaction, days: number) =>
  tx.one<{ count: number }>(
    sql`select count(*) as count from application where is_submitted and submitted_at > now() - make_interval(days => ${days}::int)`,
  );

export const listPrograms = (tx: Transaction, language: string) =>
  tx.rows<{ processId: number; name: string }>(sql`
    select process_id as "processId", coalesce(name ->> ${language}, name ->> 'en', code) as name from program order by position, process_id`);

export const listStates = (tx: Transaction) =>
  tx.rows<{ stateId: number; processId: number; name: string; colour: string }>(sql`
    select id as "stateId", process_id as "processId", name, colour from workflow_state order by process_id, position, id`);
