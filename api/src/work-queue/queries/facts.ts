// The facts that transition conditions may use, as SQL over `application a`. We read only the facts in use.
import {
  type Condition,
  type ConditionFact,
  factsAskedFor,
  type ItemFacts,
} from '@commonway/contract/work-queue/workflow/condition.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';
import type { ItemNow } from '../decide-change.ts';

const columns: Readonly<Record<ConditionFact, string>> = {
  awardAmount: 'a.award_amount',
  validationsFailed: 'a.validations_failed',
  validationsWarning: 'a.validations_warning',
  unreadTotal: 'a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr',
  // Required tasks of the program that are not done.
  openTasks: `(
    select count(*)::int from program p
    cross join lateral jsonb_array_elements(p.settings -> 'Tasks') g cross join lateral jsonb_array_elements(g -> 'Tasks') t
    where p.process_id = a.process_id and (t ->> 'isRequired')::boolean
      and coalesce((select max(k.turn) from case_task_turn k where k.application_id = a.id and k.task = t ->> 'key'), 0) % 2 = 0)`,
  paymentChannel: 'a.payment_channel',
  paymentStatus: 'a.payment_status',
  category: 'a.category',
  incomeThreshold: 'a.income_threshold',
  evictionNotice: 'a.eviction_notice',
};

/** The given facts as one JSON value. */
export function factsColumn(names: readonly ConditionFact[]): string {
  const members = names.map((name) => `'${name}', ${columns[name]}`);
  return members.length === 0 ? `'{}'::jsonb` : `jsonb_build_object(${members.join(', ')})`;
}

/** Adds the facts that transitions use. Returns the items unchanged if none is used. */
export async function withFacts<Item extends ItemNow>(
  tx: Transaction,
  items: readonly Item[],
  { transitions }: { readonly transitions: readonly { readonly condition: Condition | null }[] },
): Promise<readonly Item[]> {
  const names = factsAskedFor(transitions.map(({ condition }) => condition));
  if (names.length === 0) return items;
  const text = `select a.id, ${factsColumn(names)} as facts from application a where a.id = any($1::bigint[])`;
  const rows = await tx.rows<{ id: number; facts: ItemFacts }>(statement(text, [items.map(({ id }) => id)]));
  const byId = new Map(rows.map(({ id, facts }) => [id, facts]));
  return items.map((item) => ({ ...item, facts: byId.get(item.id) ?? {} }));
}

/** All facts that any transition of the tenant uses. */
export async function factsOfSteps(tx: Transaction): Promise<ConditionFact[]> {
  const rows = await tx.rows<{ condition: Condition }>(
    sql`select condition from workflow_transition where condition is not null`,
  );
  return factsAskedFor(rows.map(({ condition }) => condition));
}

/** The conditional transitions out of a state. */
export const conditionalSteps = (tx: Transaction, processId: number, fromStateId: number) =>
  tx.rows<{ toStateId: number; condition: Condition }>(sql`
    select to_state_id as "toStateId", condition from workflow_transition
    where process_id = ${processId} and from_state_id = ${fromStateId} and condition is not null`);
