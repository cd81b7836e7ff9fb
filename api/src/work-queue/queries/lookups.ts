// The distinct values of a column, read from an index that contains the column, without reading the rows.
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export const listPaymentChannels = (tx: Transaction, processId: number | null) =>
  tx.rows<{ paymentChannelName: string }>(
    processId === null
      ? sql`select distinct payment_channel as "paymentChannelName" from application
            where is_submitted and payment_channel is not null order by 1`
      : sql`select distinct payment_channel as "paymentChannelName" from application
            where is_submitted and process_id = ${processId}::int and payment_channel is not null order by 1`,
  );

export const listCategories = (tx: Transaction, processId: number) =>
  tx.rows<{ categoryName: string }>(sql`
    select distinct category as "categoryName" from application
    where is_submitted and process_id = ${processId}::int and category is not null order by 1`);
