import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

export interface NewEvent {
  readonly tenantId: number;
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly paymentId: number | null;
  readonly providerPaymentId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly outcome: string;
}

export const isKnownTenant = async (tx: Transaction, tenantId: number): Promise<boolean> =>
  (await tx.maybe(sql`select from tenant where id = ${tenantId}`)) !== undefined;

/** Whether this event was received before. Takes a lock, so that concurrent deliveries of the same event wait. */
export async function wasReceived(tx: Transaction, tenantId: number, id: string): Promise<boolean> {
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`payment event ${tenantId} ${id}`}, 0))`);
  return (await tx.maybe(sql`select from payment_event where id = ${id}`)) !== undefined;
}

export const saveEvent = (tx: Transaction, row: NewEvent) =>
  tx.run(sql`
    insert into payment_event (tenant_id, id, kind, reference, payment_id, provider_payment_id, amount_minor, currency, outcome)
    values (${row.tenantId}, ${row.id}, ${row.kind}, ${row.reference}, ${row.paymentId}, ${row.providerPaymentId},
            ${row.amountMinor}, ${row.currency}, ${row.outcome})`);
