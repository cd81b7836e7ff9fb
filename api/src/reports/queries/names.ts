import type { DimensionId } from '@commonway/contract/reports/report-terms.ts';
import { type Sql, sql } from '../../platform/sql.ts';

/** A value of a dimension with the name that the office gave it. */
export interface NamedValue {
  readonly dimension: DimensionId;
  readonly key: string;
  readonly label: string;
  /** The program of a status. */
  readonly parent: string | null;
  readonly color: string | null;
}

/** Selects the names of programs and statuses, in their order, and of the first partners, staff, and counties by name. */
export const buildNames = (
  tenantId: number,
  processIds: readonly number[] | null,
  language: string,
): Sql => sql`
  select * from (
    select 'program' as dimension, p.process_id::text as key, coalesce(p.name ->> ${language}, p.name ->> 'en', p.code) as label,
           null as parent, null as color, p.position as place, p.process_id as id
    from program p where p.tenant_id = ${tenantId} and (${processIds}::int[] is null or p.process_id = any(${processIds}::int[]))
    union all
    select 'status', s.id::text, s.name, coalesce(p.name ->> ${language}, p.name ->> 'en', p.code), s.color, p.position, p.process_id * 10000::bigint + s.position
    from workflow_state s join program p on p.tenant_id = s.tenant_id and p.process_id = s.process_id
    where s.tenant_id = ${tenantId} and (${processIds}::int[] is null or s.process_id = any(${processIds}::int[]))
    union all
    (select 'partner', c.id::text, c.name, null, null, 0, row_number() over (order by c.name)
     from company c where c.tenant_id = ${tenantId} order by c.name limit 2000)
    union all
    (select d.dimension, m.id::text, m.name, null, null, 0, row_number() over (order by m.name)
     from staff_member m cross join (values ('owner'), ('staff')) d (dimension) where m.tenant_id = ${tenantId} order by m.name limit 4000)
    union all
    select 'county', county, county, null, null, 0, row_number() over (order by county) from list_served_areas(${tenantId})
  ) n order by place, id`;
