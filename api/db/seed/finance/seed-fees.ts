import { calculateFees } from '@commonway/contract/programs/fees/calculate-fees.ts';
import { type ProgramFee, programFees } from '@commonway/contract/programs/fees/program-fee.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { demoPrograms } from '../programs/demo-programs.ts';
import { continueIdsAfter, insertRows, type SeedDatabase, setTenant } from '../seed-database.ts';

interface SubmittedApplication {
  readonly id: number;
  readonly answers: Answers;
  readonly stateName: string;
  readonly submittedAt: string;
}

/** States in which the fee is still unpaid. */
const unpaidStates: readonly string[] = ['Application Received', 'Intake review', 'Waiting for payment'];
const firstPaymentId = 70_001;
const hour = 3_600_000;

/** Inserts the fees of the demo's applications: paid if the application is past the payment state, otherwise due. */
export async function seedFees(database: SeedDatabase): Promise<void> {
  for (const program of demoPrograms) {
    const [fee] = programFees.parse(program.fees ?? []);
    if (fee === undefined) continue;
    await setTenant(database, program.tenantId);
    const { rows } = await database.query(
      `select a.id, s.answers, w.name as "stateName", a.submitted_at as "submittedAt"
       from application a join application_submission s on s.application_id = a.id
       join workflow_state w on w.process_id = a.process_id and w.id = a.state_id
       where a.program_id = $1 order by a.submitted_at, a.id`,
      [program.id],
    );
    if (rows.length > 0)
      await insertProgramFees(database, program, fee, rows as unknown as SubmittedApplication[]);
  }
}

/** Inserts the fees of a program's applications, and the payments of those that are paid. */
async function insertProgramFees(
  database: SeedDatabase,
  { tenantId, form }: (typeof demoPrograms)[number],
  fee: ProgramFee,
  applications: readonly SubmittedApplication[],
): Promise<void> {
  const fees = applications.map((application, index) => {
    const { id, answers, stateName, submittedAt } = application;
    const [calculated] = calculateFees([fee], form, answers, submittedAt.slice(0, 10));
    const status = calculated?.isWaived ? 'waived' : unpaidStates.includes(stateName) ? 'due' : 'paid';
    return {
      tenant_id: tenantId,
      id: index + 1,
      application_id: id,
      key: fee.key,
      label: fee.label,
      amount_minor: calculated?.amountMinor,
      currency: fee.currency,
      status,
      waived_because: status === 'waived' ? fee.waiver?.because : null,
      due_since: submittedAt,
    };
  });
  await insertRows(database, 'fee', fees);
  await continueIdsAfter(database, 'fee', fees.length);
  const paid = fees.filter(({ status }) => status === 'paid');
  const payments = paid.map((row, index) => toPaymentRow(row, index));
  await insertRows(database, 'payment', payments);
  await continueIdsAfter(database, 'payment', firstPaymentId + payments.length);
  await database.query(
    `insert into receipt_counter (tenant_id, year, last)
     select tenant_id, split_part(receipt_number, '-', 2)::int, max(split_part(receipt_number, '-', 3)::int) from payment where receipt_number is not null group by 1, 2`,
  );
  await database.query(
    `update application a set payment_channel = case f.status when 'paid' then 'Card' end,
       payment_status = case f.status when 'paid' then 'Paid' when 'waived' then 'Waived' else 'Pending' end
     from fee f where f.application_id = a.id`,
  );
}

/** The row of a card payment an hour after the fee was due. */
function toPaymentRow(
  row: {
    tenant_id: number;
    id: number;
    application_id: number;
    amount_minor: number | undefined;
    due_since: string;
  },
  index: number,
) {
  const paidAt = new Date(Date.parse(row.due_since) + hour).toISOString();
  return {
    tenant_id: row.tenant_id,
    id: firstPaymentId + index,
    reference: `00000000-0000-4000-8000-${String(firstPaymentId + index).padStart(12, '0')}`,
    fee_id: row.id,
    application_id: row.application_id,
    channel: 'Card',
    status: 'paid',
    amount_minor: row.amount_minor,
    currency: 'USD',
    language: 'en',
    paid_minor: row.amount_minor,
    refunded_minor: 0,
    receipt_number: `R-${paidAt.slice(0, 4)}-${String(index + 1).padStart(6, '0')}`,
    started_at: row.due_since,
    settled_at: paidAt,
  };
}
