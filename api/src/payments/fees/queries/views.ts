// Fees and payments as applicants and staff see them.
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { CaseFees } from '@commonway/contract/payments/case-fees.ts';
import type { PaymentDetails } from '@commonway/contract/payments/fees.ts';
import type { PaymentType } from '@commonway/contract/programs/fees/calculate-fees.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../../platform/database.ts';
import { statement } from '../../../platform/sql.ts';
import { isWithdrawn } from './fees-and-payments.ts';

type CasePayment = CaseFees['fees'][number]['payments'][number];

/** A payment with all data. The handler adds the permissions. */
export type PaymentRow = Omit<CasePayment, 'mayDecide' | 'mayTakeBack' | 'refundableMinor'> & {
  readonly recordedBy: number | null;
};

export interface FeeRow {
  readonly id: number;
  readonly key: string;
  readonly label: LocalText;
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: 'due' | 'waived' | 'paid';
  readonly waivedBecause: LocalText | null;
  readonly waivedByName: string | null;
  readonly payments: readonly PaymentRow[];
}

/** SQL that formats a timestamp column like the API. */
const toIsoSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const refunds = `coalesce((select json_agg(json_build_object('id', r.id, 'amountMinor', r.amount_minor, 'reason', r.reason, 'status', r.status,
  'askedAt', ${toIsoSql('r.asked_at')}) order by r.id) from refund r where r.tenant_id = y.tenant_id and r.payment_id = y.id), '[]')`;

const payment = `json_build_object('id', y.id, 'reference', y.reference, 'channel', y.channel, 'status', y.status, 'why', y.why,
  'amountMinor', y.amount_minor, 'paidMinor', y.paid_minor, 'refundedMinor', y.refunded_minor, 'receiptNumber', y.receipt_number,
  'startedAt', ${toIsoSql('y.started_at')}, 'settledAt', ${toIsoSql('y.settled_at')}, 'officeReference', y.office_reference,
  'recordedBy', y.recorded_by, 'recordedByName', y.recorded_by_name, 'decidedByName', y.decided_by_name, 'comment', y.comment,
  'refunds', ${refunds}, 'refundedBy', coalesce((select json_agg(r.asked_by_name order by r.id) from refund r where r.tenant_id = y.tenant_id and r.payment_id = y.id), '[]'))`;

/** The fees of an application in the order they were charged, each with its payments, newest first. */
export const listFees = (tx: Transaction, applicationId: number) =>
  tx.rows<FeeRow>(
    statement(
      `select f.id, f.key, f.label, f.amount_minor as "amountMinor", f.currency, f.status, f.waived_because as "waivedBecause",
         f.waived_by_name as "waivedByName",
         coalesce((select json_agg(${payment} order by y.id desc) from payment y
           where y.tenant_id = f.tenant_id and y.application_id = f.application_id and y.fee_id = f.id), '[]') as payments
       from fee f where f.tenant_id = $1 and f.application_id = $2 order by f.id`,
      [tx.tenantId, applicationId],
    ),
  );

export interface FeeContext {
  readonly applicantId: number;
  readonly programId: number;
  readonly isSubmitted: boolean;
  readonly isWithdrawn: boolean;
  /** The program's payment type. */
  readonly type: PaymentType;
  readonly fees: unknown;
  /** The form of a draft, if its program has fees. */
  readonly form: FormDefinition | null;
  readonly answers: Record<string, unknown> | null;
}

/**
 * What is needed to show an application's fees: applicant, program, and payment type, and for drafts the form and the
 * answers.
 */
export const findFeeContext = (tx: Transaction, applicationId: number) =>
  tx.maybe<FeeContext>(
    statement(
      `
    select a.applicant_id as "applicantId", a.program_id as "programId", a.is_submitted as "isSubmitted",
           ${isWithdrawn} as "isWithdrawn",
           coalesce(p.settings #>> '{Payments,Type}', 'None') as type, p.fees,
           case when not a.is_submitted and p.fees <> '[]' then
             (select f.definition from form_version f
              where f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = a.form_version) end as form,
           case when not a.is_submitted then
             (select d.answers from application_answers d where d.tenant_id = a.tenant_id and d.application_id = a.id) end as answers
    from application a join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
    where a.tenant_id = $1 and a.id = $2`,
      [tx.tenantId, applicationId],
    ),
  );

export interface PaymentPage extends Omit<PaymentDetails, 'programName' | 'label'> {
  readonly applicantId: number;
  readonly programName: LocalText;
  readonly label: LocalText;
}

/** A payment with its fee, program, and payer, by its public reference. */
export const findPaymentPage = (tx: Transaction, reference: string) =>
  tx.maybe<PaymentPage>(
    statement(
      `select y.id, y.reference, y.channel, y.status, y.why, y.paid_minor as "paidMinor", y.refunded_minor as "refundedMinor",
         y.receipt_number as "receiptNumber", y.started_at as "startedAt", y.settled_at as "settledAt", ${refunds} as refunds,
         a.id as "applicationId", a.program_id as "programId", p.name as "programName", f.label,
         split_part(a.applicant_name, ':', 1) as payer, y.amount_minor as "amountMinor", y.currency,
         y.office_reference as "officeReference", case when y.status = 'open' then y.address end as address,
         f.status = 'paid' as "isFeePaid", a.applicant_id as "applicantId"
       from payment y join fee f on f.tenant_id = y.tenant_id and f.id = y.fee_id
       join application a on a.tenant_id = y.tenant_id and a.id = y.application_id
       join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
       where y.tenant_id = $1 and y.reference = $2::uuid`,
      [tx.tenantId, reference],
    ),
  );
