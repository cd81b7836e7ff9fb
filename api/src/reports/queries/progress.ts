import { type Sql, sql } from '../../platform/sql.ts';

/** Selects until when the changes of an office are in its reports; nothing before the first. */
export const buildProgress = (tenantId: number): Sql => sql`
  select as_of as "asOf" from report_progress where tenant_id = ${tenantId}`;
