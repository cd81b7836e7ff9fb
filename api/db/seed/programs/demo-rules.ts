// Writes an automatic reminder at Riverbend, and a case with a scheduled action.
import { ruleKind } from '@commonway/contract/automations/rule-kind.ts';
import type { RuleDefinition } from '@commonway/contract/automations/rule-words.ts';
import type { SeedDatabase } from '../seed-database.ts';

/** Emergency Rental Assistance. */
const processId = 1;

/**
 * Inserts an automation at Riverbend, and a case with a scheduled action. The tenant must be set, and its template
 * and cases must exist.
 */
export async function seedAutomation(database: SeedDatabase, tenantId: number): Promise<void> {
  const { rows } = await database.query(
    `select s.id as state, m.id as template from workflow_state s, message_template m
     where s.process_id = $1 and s.name = 'Pending-Denial' and m.name = 'Waiting for a response'`,
    [processId],
  );
  const [found] = rows as { state: number; template: number }[];
  if (found === undefined) return;
  const definition: RuleDefinition = {
    begins: 'enters',
    processId,
    stateId: found.state,
    wait: { amount: 2, unit: 'working-days' },
    stops: ['answered', 'moved', 'written'],
    languages: [],
    condition: null,
    action: {
      kind: 'send',
      templateId: Number(found.template),
      channels: ['email', 'sms'],
      sendsOriginal: true,
    },
  };
  await database.query(
    `with rule as (
       insert into automatic_rule (tenant_id, name, status, status_since, on_version, begins, process_id, state_id)
       values ($1, 'Reminder before denial', 'active', now(), 1, 'enters', $3, $4) returning id
     )
     insert into config_version (tenant_id, kind, subject, version, definition, published_at, published_by_name)
     select $1, $5, id, 1, $2::jsonb, now(), 'Helen Park' from rule`,
    [tenantId, JSON.stringify(definition), processId, found.state, ruleKind.name],
  );
  await database.query(
    `insert into scheduled_action (tenant_id, rule_id, version, application_id, occasion, occurred_at, checks_at, due_at)
     select a.tenant_id, v.rule_id, 1, a.id, h.id, now(), now() + interval '2 days', now() + interval '2 days'
     from automatic_rule_version v
     cross join lateral (
       select * from application where process_id = $1 and state_id = $2 and is_submitted order by id limit 1
     ) a
     cross join lateral (select id from application_history where application_id = a.id order by id desc limit 1) h`,
    [processId, found.state],
  );
}
