import { type Sql, sql } from '../../platform/sql.ts';

export interface EmbeddingRow {
  readonly processId: number;
  readonly formUrl: string | null;
}

/** The query of the settings that determine where a program's form is shown. */
export const buildEmbeddingQuery = (tenantId: number, programId: number): Sql => sql`
  select process_id as "processId", settings ->> 'FormURL' as "formUrl" from program where tenant_id = ${tenantId} and id = ${programId}`;
