import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { AwardFacts, PayoutRow } from '../files/check-payouts.ts';

export interface NewPayout extends PayoutRow {
  readonly payee: string;
  readonly currency: string;
  readonly paidOn: string;
}

/** Locks applications of a program, ordered by id, and returns their awards and paid amounts. */
export async function lockAwards(
  tx: Transaction,
  programId: number,
  applicationIds: readonly number[],
): Promise<AwardFacts[]> {
  await tx.run(sql`
    select from application where tenant_id = ${tx.tenantId} and id = any(${applicationIds}::bigint[]) and program_id = ${programId}
    order by id for no key update`);
  return tx.rows<AwardFacts>(sql`
    select a.id as "applicationId", (a.award_amount * 100)::bigint as "awardMinor", coalesce(paid.minor, 0)::bigint as "paidMinor",
           coalesce(paid.references, '{}') as references
    from application a left join lateral (
      select sum(o.amount_minor) as minor, array_agg(o.reference) as references
      from payout o join finance_file f on f.tenant_id = o.tenant_id and f.id = o.file_id and f.status = 'applied'
      where o.tenant_id = a.tenant_id and o.application_id = a.id) paid on true
    where a.tenant_id = ${tx.tenantId} and a.id = any(${applicationIds}::bigint[]) and a.program_id = ${programId} and a.is_submitted`);
}

/** Inserts the payouts of a file. */
export const insertPayouts = (tx: Transaction, fileId: number, rows: readonly NewPayout[]) =>
  tx.run(sql`
    insert into payout (tenant_id, file_id, line, application_id, payee, amount_minor, currency, paid_on, reference)
    select f.tenant_id, f.id, r.line, r."applicationId", r.payee, r."amountMinor", r.currency, r."paidOn", r.reference
    from finance_file f cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (line int, "applicationId" bigint, payee text, "amountMinor" bigint, currency text, "paidOn" date, reference text)
    where f.tenant_id = ${tx.tenantId} and f.id = ${fileId}`);

/** The payouts of a file, in the order of its lines. */
export const listPayouts = (tx: Transaction, fileId: number) =>
  tx.rows<PayoutRow>(sql`
    select line, application_id as "applicationId", amount_minor as "amountMinor", reference
    from payout where tenant_id = ${tx.tenantId} and file_id = ${fileId} order by line`);

/** Updates the queue's payment status of applications whose file was approved. */
export const updatePaymentStatus = (tx: Transaction, applicationIds: readonly number[]) =>
  tx.run(sql`
    update application a set payment_status = case when paid.minor >= a.award_amount * 100 then 'Paid'
      when paid.minor > 0 then 'Processing' else 'Pending' end
    from (select o.application_id, sum(o.amount_minor) as minor
          from payout o join finance_file f on f.tenant_id = o.tenant_id and f.id = o.file_id and f.status = 'applied'
          where o.tenant_id = ${tx.tenantId} and o.application_id = any(${applicationIds}::bigint[]) group by 1) paid
    where a.tenant_id = ${tx.tenantId} and a.id = paid.application_id`);

interface CaseMoney {
  readonly type: string;
  readonly channel: string | null;
  readonly status: string | null;
  readonly amount: number | null;
  readonly payee: { readonly name: string; readonly tinLastFour: string } | null;
}

/**
 * How a submitted application is paid: its program's payment type ("None" if it pays nothing), channel, status, award,
 * and payee; undefined if it is not submitted.
 */
export const findCaseMoney = (tx: Transaction, applicationId: number) =>
  tx.maybe<CaseMoney>(sql`
    select coalesce(p.settings #>> '{Payments,Type}', 'None') as type, a.payment_channel as channel, a.payment_status as status,
           a.award_amount as amount,
           (select json_build_object('name', y.name, 'tinLastFour', y.tin_last_four) from payee y
            where y.tenant_id = a.tenant_id and y.application_id = a.id) as payee
    from application a join program p on p.tenant_id = a.tenant_id and p.process_id = a.process_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.is_submitted`);

interface CasePayment {
  readonly id: number;
  readonly paidOn: string;
  readonly payee: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reference: string;
}

/** The approved payments of an application, newest first. */
export const listCasePayments = (tx: Transaction, applicationId: number) =>
  tx.rows<CasePayment>(sql`
    select o.id, o.paid_on as "paidOn", o.payee, o.amount_minor as "amountMinor", o.currency, o.reference
    from payout o join finance_file f on f.tenant_id = o.tenant_id and f.id = o.file_id
    where o.tenant_id = ${tx.tenantId} and o.application_id = ${applicationId} and f.status = 'applied'
    order by o.paid_on desc, o.id desc`);
