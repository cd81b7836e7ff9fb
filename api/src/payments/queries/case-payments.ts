import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface CaseMoney {
  readonly type: string;
  readonly channel: string | null;
  readonly status: string | null;
  readonly amount: number | null;
  readonly payee: { readonly name: string; readonly tinLastFour: string } | null;
}

export const findCaseMoney = (tx: Transaction, applicationId: number) =>
  tx.maybe<CaseMoney>(sql`
    select coalesce(p.settings #>> '{Payments,Type}', 'None') as type, a.payment_channel as channel, a.payment_status as status,
           a.award_amount as amount,
           (select json_build_object('name', y.name, 'tinLastFour', y.tin_last_four) from payee y where y.application_id = a.id) as payee
    from application a join program p on p.process_id = a.process_id where a.id = ${applicationId} and a.is_submitted`);

export interface CasePayment {
  readonly id: number;
  readonly paidOn: string;
  readonly payee: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reference: string;
}

/** Approved payments, newest first. */
export const listCasePayments = (tx: Transaction, applicationId: number) =>
  tx.rows<CasePayment>(sql`
    select o.id, o.paid_on as "paidOn", o.payee, o.amount_minor as "amountMinor", o.currency, o.reference
    from payout o join finance_file f on f.id = o.file_id
    where o.application_id = ${applicationId} and f.status = 'applied' order by o.paid_on desc, o.id desc`);
