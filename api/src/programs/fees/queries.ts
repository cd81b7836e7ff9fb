import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The fee rules and the form of an application; undefined if its program has no fees. */
export const findFeeRules = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ fees: unknown; form: FormDefinition }>(sql`
    select p.fees, f.definition as form
    from application a join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
    join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = a.form_version
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and p.fees <> '[]'
      and coalesce(p.settings #>> '{Payments,Type}', 'None') <> 'None'`);

export interface NewFee {
  readonly key: string;
  readonly label: LocalText;
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: 'due' | 'waived';
  readonly waivedBecause: LocalText | null;
}

/** Inserts an application's missing fees and returns the new rows. */
export const insertFees = (tx: Transaction, applicationId: number, fees: readonly NewFee[]) =>
  tx.rows<{ id: number; status: 'due' | 'waived' }>(sql`
    insert into fee (tenant_id, application_id, key, label, amount_minor, currency, status, waived_because)
    select a.tenant_id, a.id, f.key, f.label, f."amountMinor", f.currency, f.status, f."waivedBecause"
    from application a cross join jsonb_to_recordset(${JSON.stringify(fees)}::jsonb)
      as f (key text, label jsonb, "amountMinor" bigint, currency text, status text, "waivedBecause" jsonb)
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}
    on conflict (tenant_id, application_id, key) do nothing returning id, status`);

/**
 * Updates the queue's payment columns from the application's fees. Priority: owed, then in progress, then paid,
 * refunded, or waived.
 */
export const updatePaymentColumns = (tx: Transaction, applicationId: number) =>
  tx.run(sql`
    update application a set payment_channel = coalesce(n.channel, a.payment_channel), payment_status = n.status
    from (
      select (select y.channel from payment y
              where y.tenant_id = ${tx.tenantId} and y.application_id = ${applicationId} and y.status in ('recorded', 'paid')
              order by y.id desc limit 1) as channel,
             case
               when bool_or(f.status = 'due' and y.is_recorded) then 'Processing'
               when bool_or(f.status = 'due') then 'Pending'
               when not bool_or(f.status = 'paid') then 'Waived'
               when bool_and(f.status = 'waived' or y.refunded = y.paid) then 'Refunded'
               when bool_or(y.refunded > 0) then 'Partly refunded'
               else 'Paid' end as status
      from fee f cross join lateral (
        select coalesce(bool_or(p.status = 'recorded'), false) as is_recorded,
               coalesce(sum(p.paid_minor) filter (where p.status = 'paid'), 0) as paid,
               coalesce(sum(p.refunded_minor) filter (where p.status = 'paid'), 0) as refunded
        from payment p where p.tenant_id = f.tenant_id and p.application_id = ${applicationId} and p.fee_id = f.id) y
      where f.tenant_id = ${tx.tenantId} and f.application_id = ${applicationId}
    ) n
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and n.status is not null
      and (a.payment_channel, a.payment_status) is distinct from (coalesce(n.channel, a.payment_channel), n.status)`);

/** The states in which a fee becomes due, for some workflows. */
export const listFeeStates = (tx: Transaction, processIds: readonly number[]) =>
  tx.rows<{ processId: number; stateId: number }>(sql`
    select distinct p.process_id as "processId", s.id as "stateId"
    from program p cross join lateral jsonb_array_elements(p.fees) f
    join workflow_state s on s.tenant_id = p.tenant_id and s.process_id = p.process_id and s.name = f ->> 'dueInState'
    where p.tenant_id = ${tx.tenantId} and p.process_id = any(${processIds}::int[])
      and coalesce(p.settings #>> '{Payments,Type}', 'None') <> 'None'`);

/** The applicant-facing labels of a workflow's states, by name. */
export const listStateLabels = (tx: Transaction, programId: number) =>
  tx.rows<{ name: string; label: LocalText }>(sql`
    select s.name, s.label from workflow_state s join program p on p.tenant_id = s.tenant_id and p.process_id = s.process_id
    where s.tenant_id = ${tx.tenantId} and p.id = ${programId}`);
