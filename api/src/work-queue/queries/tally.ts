import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export const foldTally = (tx: Transaction) =>
  tx.run(sql`
    with crowded as (
      select dimension, key from application_tally group by dimension, key having count(*) > 1
    ), taken as (
      delete from application_tally t using crowded c where t.dimension = c.dimension and t.key = c.key
      returning t.tenant_id, t.dimension, t.key, t.count
    )
    insert into application_tally (tenant_id, dimension, key, count)
    select tenant_id, dimension, key, sum(count) from taken group by 1, 2, 3`);
