import type { RuleDefinition } from '@commonway/contract/automations/rule-words.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { TriggerEvent } from './facts.ts';

/** The newest events since a given moment that would have triggered a rule. */
export function listPastTriggers(
  tx: Transaction,
  { begins, processId, stateId }: RuleDefinition,
  since: Date,
  limit: number,
): Promise<TriggerEvent[]> {
  switch (begins) {
    case 'enters':
    case 'leaves':
      return tx.rows<TriggerEvent>(sql`
        select h.application_id as "applicationId", h.id as occasion, h.at
        from application_history h join application a on a.tenant_id = h.tenant_id and a.id = h.application_id and a.process_id = ${processId}
        where h.tenant_id = ${tx.tenantId}
          and case when ${begins} = 'enters' then h.to_state_id else h.from_state_id end = ${stateId}
          and h.at >= ${since} and h.kind in ('submitted', 'state', 'state_and_owner', 'withdrawn')
          and h.from_state_id is distinct from h.to_state_id
        order by h.id desc limit ${limit}`);
    case 'draft':
      return tx.rows<TriggerEvent>(sql`
        select h.application_id as "applicationId", h.id as occasion, h.at
        from application_history h join application a on a.tenant_id = h.tenant_id and a.id = h.application_id
        where h.tenant_id = ${tx.tenantId} and h.kind = 'started' and h.at >= ${since}
          and (${processId}::int is null or a.process_id = ${processId})
        order by h.id desc limit ${limit}`);
    case 'asked':
      return tx.rows<TriggerEvent>(sql`
        select q.application_id as "applicationId", q.id as occasion, q.asked_at as at
        from information_request q join application a on a.tenant_id = q.tenant_id and a.id = q.application_id
        where q.tenant_id = ${tx.tenantId} and q.asked_at >= ${since} and (${processId}::int is null or a.process_id = ${processId})
        order by q.id desc limit ${limit}`);
    case 'answered':
      return tx.rows<TriggerEvent>(sql`
        select c.application_id as "applicationId", c.id as occasion, c.created_at as at
        from communication c join application a on a.tenant_id = c.tenant_id and a.id = c.application_id
        where c.tenant_id = ${tx.tenantId} and c.direction = 'in' and c.author_id is not null and c.created_at >= ${since}
          and (${processId}::int is null or a.process_id = ${processId})
        order by c.id desc limit ${limit}`);
  }
}
