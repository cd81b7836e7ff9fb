// Loads the facts about cases since a trigger, for pending actions and for replays of drafts.
import type { ActionFacts } from '@commonway/contract/automations/decide-action.ts';
import { concernsState, type RuleDefinition } from '@commonway/contract/automations/rule-words.ts';
import { listTestableFields } from '@commonway/contract/automations/testable-questions.ts';
import {
  type ConditionFact,
  getQuestionKey,
  listFacts,
} from '@commonway/contract/work-queue/workflow/condition.ts';
import type { Transaction } from '../../platform/database.ts';
import { statement } from '../../platform/sql.ts';
import { buildFactsSql } from '../../work-queue/queries/changes.ts';
import { findProcessForm } from './rules.ts';

/** A trigger of a rule: what happened to a case, and when. */
export interface TriggerEvent {
  readonly applicationId: number;
  readonly occasion: number;
  readonly at: string;
}

export type TriggerFacts = ActionFacts & TriggerEvent & { readonly applicantName: string };

/**
 * SQL condition that a message is not an automatic email, which doesn't count as an answer.
 * @param message SQL expression of the message's ID
 */
const buildFromPersonCondition = (message: string): string =>
  `not exists (select from inbound_mail m where m.tenant_id = a.tenant_id and m.communication_id = ${message} and m.kind <> 'letter')`;

/**
 * SQL columns with the first time after the trigger when the applicant answered, the case moved, or staff wrote.
 * @param isAfter SQL condition for a history row `h` that is later than the trigger
 */
const buildStopColumns = (isAfter: string): string => `
  (select min(c.created_at) from communication c
   where c.tenant_id = a.tenant_id and c.application_id = a.id and c.direction = 'in' and c.author_id is not null
     and c.created_at > o.at and ${buildFromPersonCondition('c.id')}) as answered,
  (select min(h.at) from application_history h
   where h.tenant_id = a.tenant_id and h.application_id = a.id and ${isAfter} and h.from_state_id is distinct from h.to_state_id
     and h.kind in ('submitted', 'state', 'state_and_owner', 'withdrawn')) as moved,
  (select min(c.created_at) from communication c
   where c.tenant_id = a.tenant_id and c.application_id = a.id and c.direction = 'out' and c.author_id is not null and c.created_at > o.at
     and c.taken_back_at is null and c.broadcast_id is null) as written`;

/**
 * SQL condition for a history row `h` that is later than the trigger. History rows of a case have ascending IDs,
 * because they are written while the case is locked.
 */
const buildLaterRowCondition = (begins: RuleDefinition['begins']): string =>
  concernsState(begins) || begins === 'draft' ? 'h.id > o.occasion' : 'h.at > o.at';

/** For each trigger: when the wait starts, when its subject ended, and whether a machine wrote it. */
const triggerColumns: Readonly<Record<'state' | 'asked' | 'answered' | 'draft', string>> = {
  state: `o.at as since, null::timestamptz as over, false as "isMachine"`,
  asked: `o.at as since, (
            select coalesce(q.answered_at, q.settled_at) from information_request q
            where q.tenant_id = a.tenant_id and q.id = o.occasion and q.state <> 'open') as over,
          false as "isMachine"`,
  answered: `o.at as since, null::timestamptz as over, not ${buildFromPersonCondition('o.occasion')} as "isMachine"`,
  draft: `greatest(o.at, w.saved_at) as since,
          case when a.is_submitted then a.submitted_at else coalesce(w.deleted_at, case when w.application_id is null then o.at end) end as over,
          false as "isMachine"`,
};

/** The kind of trigger of a rule. */
const toTriggerKind = ({ begins }: RuleDefinition) => (concernsState(begins) ? 'state' : (begins as 'asked'));

/** SQL of the answers with the keys `$3`, as facts. Lists and sealed answers are left out. */
const answerFacts = `coalesce((
  select jsonb_object_agg('answer:' || t.key, t.value) from jsonb_each(coalesce(b.answers, w.answers)) t
  where t.key = any($3::text[]) and jsonb_typeof(t.value) in ('string', 'number', 'boolean')), '{}')`;

/** The questions that a rule tests and that the published form still has and does not keep private. */
async function listTestedKeys(
  tx: Transaction,
  { condition, processId }: RuleDefinition,
): Promise<readonly string[]> {
  const keys = listFacts([condition]).flatMap((fact) => getQuestionKey(fact) ?? []);
  if (keys.length === 0 || processId === null) return [];
  const form = await findProcessForm(tx, processId);
  const fields = form ? listTestableFields(form.definition) : [];
  return fields.map(({ key }) => key).filter((key) => keys.includes(key));
}

/** Loads the facts for triggers of one rule, in no particular order. */
export async function loadActionFacts(
  tx: Transaction,
  definition: RuleDefinition,
  occasions: readonly TriggerEvent[],
): Promise<TriggerFacts[]> {
  const caseFacts = listFacts([definition.condition]).filter(
    (fact): fact is ConditionFact => getQuestionKey(fact) === undefined,
  );
  const testedKeys = await listTestedKeys(tx, definition);
  const text = `
    select o.application_id as "applicationId", o.occasion, o.at, a.applicant_name as "applicantName", p.language,
           ${triggerColumns[toTriggerKind(definition)]}, ${buildStopColumns(buildLaterRowCondition(definition.begins))}, ${buildFactsSql(caseFacts)} || ${answerFacts} as facts
    from jsonb_to_recordset($2::jsonb) as o (application_id bigint, occasion bigint, at timestamptz)
    join application a on a.id = o.application_id join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    left join application_answers w on w.tenant_id = a.tenant_id and w.application_id = a.id
    left join application_submission b on b.tenant_id = a.tenant_id and b.application_id = a.id
    where a.tenant_id = $1`;
  const rows = occasions.map(({ applicationId, occasion, at }) => ({
    application_id: applicationId,
    occasion,
    at,
  }));
  return tx.rows<TriggerFacts>(statement(text, [tx.tenantId, JSON.stringify(rows), testedKeys]));
}
