// Applications with a fee, each of a separate applicant, and the payment provider's events.
import type { JobName } from '@commonway/contract/jobs.ts';
import { testApp } from './app.ts';
import { type Answer, type Caller, call } from './client.ts';
import { createApplicant } from './factories.ts';
import { queryRow, queryRows } from './rows.ts';

const tenant = 100;

export interface OwedFee {
  readonly payer: Caller & { readonly token: string };
  readonly applicationId: number;
  readonly feeId: number;
  readonly programId: number;
}

/** Inserts an unpaid fee of $25 for a new applicant's submitted application. */
export async function createOwedFee(programCode = 'food-vendor-licence'): Promise<OwedFee> {
  const payer = await createApplicant();
  const { applicantId } = await queryRow<{ applicantId: number }>(
    tenant,
    'select max(id) as "applicantId" from applicant where tenant_id = 100',
  );
  const row = await queryRow<Omit<OwedFee, 'payer'>>(
    tenant,
    `with app as (
       insert into application (tenant_id, program_id, process_id, applicant_id, applicant_name, form_version, is_submitted, submitted_at, state_id)
       select 100, p.id, p.process_id, $2, 'Nadia Petrov', 1, true, now(), s.id
       from program p join workflow_state s on s.process_id = p.process_id and s.is_initial where p.code = $1
       returning id, program_id
     ), fee as (
       insert into fee (tenant_id, application_id, key, label, amount_minor, currency, status)
       select 100, app.id, 'licence', '{"en": "Licence"}', 2500, 'USD', 'due' from app returning id, application_id
     )
     select app.id as "applicationId", fee.id as "feeId", app.program_id as "programId" from app, fee`,
    [programCode, applicantId],
  );
  return { payer, ...row };
}

/** The raw call that starts a fee's payment. */
export const startPayment = ({ payer, applicationId, feeId }: OwedFee): Promise<Answer> =>
  call('POST', `/applications/${applicationId}/fees/${feeId}/payments`, {}, payer);

export interface OpenPayment {
  readonly id: number;
  readonly reference: string;
  /** The id at the test provider. */
  readonly checkoutId: string;
}

/** Starts a payment and runs the job that opens the provider's page. */
export async function openPayment(owed: OwedFee): Promise<OpenPayment> {
  const { body } = await startPayment(owed);
  await runJob('payments/open-checkout', { paymentId: (await getPayment(body.reference)).id });
  return getPayment(body.reference);
}

/**
 * The stored payment with this reference.
 * @throws Error if there is none
 */
export const getPayment = (reference: string) =>
  queryRow<
    OpenPayment & { status: string; why: string | null; paidMinor: number | null; refundedMinor: number }
  >(
    tenant,
    `select id, reference, checkout_id as "checkoutId", status, why, paid_minor as "paidMinor", refunded_minor as "refundedMinor"
     from payment where reference = $1`,
    [reference],
  );

/** Posts a signed event of the test payment provider to our webhook; returns the HTTP status. */
export async function postProviderEvent(
  checkoutId: string,
  kind: 'paid' | 'failed' | 'expired' | 'refunded' | 'refund-failed',
  host = 'riverbend.localhost',
): Promise<number> {
  const { ports } = await testApp();
  const { body, signature } = await (ports.providers.testPayments as TestHand).createSignedEvent(
    checkoutId,
    kind,
  );
  return postWebhook(body, signature, host);
}

type TestHand = NonNullable<Awaited<ReturnType<typeof testApp>>['ports']['providers']['testPayments']>;

/** Posts a body with a signature to the payment webhook; returns the HTTP status. */
export async function postWebhook(
  body: Buffer,
  signature?: string,
  host = 'riverbend.localhost',
): Promise<number> {
  const { http } = await testApp();
  const { statusCode } = await http.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: {
      host,
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-test-signature': signature }),
    },
    payload: body,
  });
  return statusCode;
}

/** Runs a job immediately, like a worker. The worker's own run of it, before or after, has no effect. */
export async function runJob(
  queue: JobName,
  payload: Record<string, unknown>,
  isLastTry = false,
): Promise<void> {
  const { ports, config } = await testApp();
  const [{ runJob: runNow }, { portalUrl }] = await Promise.all([
    import('../src/jobs.ts'),
    import('../src/portal-address.ts'),
  ]);
  const context = { ...ports, portalUrl: portalUrl(config) };
  await runNow(context, queue, { tenantId: tenant, ...payload }, isLastTry);
}

/** The payments of a fee, with paid and refunded amounts. */
export const listFeePayments = (feeId: number) =>
  queryRows<{ status: string; why: string | null; paid: number | null; refunded: number }>(
    tenant,
    `select status, why, paid_minor as paid, refunded_minor as refunded from payment where fee_id = $1 order by id`,
    [feeId],
  );
