import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Locks an unfinished run, so that two workers on the same run take turns. */
export const lockRun = (tx: Transaction, id: number) =>
  tx.maybe<{ programId: number; reachedId: number }>(sql`
    select program_id as "programId", reached_id as "reachedId" from validation_run where id = ${id} and finished_at is null for update`);

/** The next application ids of a program. */
export const listNextIds = async (
  tx: Transaction,
  programId: number,
  afterId: number,
  limit: number,
): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select id from application where program_id = ${programId} and is_submitted and id > ${afterId} order by id limit ${limit}`)
  ).map(({ id }) => id);

interface Progress {
  readonly reachedId: number;
  readonly judged: number;
  readonly changed: number;
  readonly hasMore: boolean;
}

export const advanceRun = (tx: Transaction, id: number, { reachedId, judged, changed, hasMore }: Progress) =>
  tx.run(sql`
    update validation_run set reached_id = ${reachedId}, judged = judged + ${judged}, changed = changed + ${changed},
      finished_at = case when ${hasMore} then null else now() end
    where id = ${id}`);
