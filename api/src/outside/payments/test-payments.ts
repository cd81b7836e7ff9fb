// The built-in test provider: checkouts and refunds are rows, no money moves. Whoever plays the payer has the provider
// post an event, signed with the row's own secret, which leaves the server by no other way.
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { findTestPayment, insertTestPayment, type TestPayment } from '../queries.ts';
import type { PaymentEvent, PaymentPort } from './payment-port.ts';

/** The test provider, and the hand that plays the payer. */
export interface TestPayments extends PaymentPort {
  /** The event that the provider would post to our webhook. */
  settle(
    id: string,
    kind: PaymentEvent['kind'],
  ): Promise<{ readonly body: Buffer; readonly signature: string }>;
}

const posted = z.object({
  id: z.string(),
  kind: z.enum(['paid', 'failed', 'expired', 'refunded', 'refund-failed']),
});

/** Keeps checkouts in a table of the outbox. */
export function testPayments(database: Database): TestPayments {
  const keep = (row: Omit<TestPayment, 'id' | 'secret'>) =>
    insertTestPayment(database, { ...row, id: `test_${randomUUID()}`, secret: randomBytes(32) });
  return {
    openCheckout: async (checkout) => {
      const { id } = await keep(checkout);
      return { checkoutId: id, address: `/dev/checkout/${id}` };
    },
    refund: async (refund) => ({ refundId: (await keep(refund)).id }),
    settle: async (id, kind) => {
      const payment = await demand(database, id);
      const body = Buffer.from(JSON.stringify({ id, kind }));
      return { body, signature: sign(payment, body).toString('hex') };
    },
    readEvent: async (body, signature) => {
      const { id, kind } = posted.parse(JSON.parse(body.toString('utf8')));
      const payment = await demand(database, id);
      const given = Buffer.from(signature, 'hex');
      const right = sign(payment, body);
      if (given.length !== right.length || !timingSafeEqual(given, right))
        throw new Error('not signed by us');
      const { tenantId, reference, cents } = payment;
      return { id: `${id} ${kind}`, kind, tenantId, reference, paymentId: id, cents };
    },
  };
}

async function demand(database: Database, id: string): Promise<TestPayment> {
  const payment = await findTestPayment(database, id);
  if (payment === undefined) throw new Error('no such test payment');
  return payment;
}

const sign = ({ secret }: TestPayment, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(body).digest();
