// The built-in test provider: checkouts and refunds are rows, no money moves. The tester's actions post an event,
// signed with the row's own secret, which never leaves the server otherwise.
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { findTestPayment, insertTestPayment, settleTestPayment, type TestPayment } from '../queries.ts';
import type { PaymentEvent, PaymentPort } from './payment-port.ts';

export type TestCheckout = Pick<
  TestPayment,
  'title' | 'cents' | 'currency' | 'language' | 'successAddress' | 'cancelAddress' | 'state'
>;

/** The test provider and the actions of the simulated payer. */
export interface TestPayments extends PaymentPort {
  /** Finds the checkout to show on its page. */
  findCheckout(id: string): Promise<TestCheckout | undefined>;
  /** Stores the payer's action at the provider, without sending an event. */
  setOutcome(id: string, state: 'paid' | 'failed'): Promise<void>;
  /** The body and signature of the event that the provider would post to our webhook. */
  createSignedEvent(
    id: string,
    kind: PaymentEvent['kind'],
  ): Promise<{ readonly body: Buffer; readonly signature: string }>;
}

const postedEvent = z.object({
  id: z.string(),
  kind: z.enum(['paid', 'failed', 'expired', 'refunded', 'refund-failed']),
});

/** For a refund, which has no page. */
const noPage = { title: '', language: 'en', successAddress: '/', cancelAddress: '/' } as const;

/** Creates the test provider, which stores checkouts in a table. */
export function createTestPayments(database: Database): TestPayments {
  /** Stores a checkout or refund with a new ID and secret. */
  const insertPayment = (row: Omit<TestPayment, 'id' | 'secret'>) =>
    insertTestPayment(database, { ...row, id: `test_${randomUUID()}`, secret: randomBytes(32) });
  return {
    openCheckout: async (checkout) => {
      const { id } = await insertPayment({ ...checkout, state: 'open' });
      return { checkoutId: id, address: `/dev/checkout/${id}` };
    },
    readCheckout: async (checkoutId) => {
      const payment = await requirePayment(database, checkoutId);
      const { state } = payment;
      if (state === 'open') return { isOpen: true };
      return { isOpen: false, event: toPaymentEvent(payment, state) };
    },
    closeCheckout: async (checkoutId) => void (await settleTestPayment(database, checkoutId, 'expired')),
    refund: async ({ paymentId, ...refund }) => {
      const { currency } = await requirePayment(database, paymentId);
      const { id } = await insertPayment({ ...noPage, ...refund, currency, state: 'refunded' });
      return { refundId: id, status: 'refunded' };
    },
    findCheckout: (id) => findTestPayment(database, id),
    setOutcome: async (id, state) => void (await settleTestPayment(database, id, state)),
    createSignedEvent: async (id, kind) => {
      const payment = await requirePayment(database, id);
      const body = Buffer.from(JSON.stringify({ id, kind }));
      return { body, signature: computeSignature(payment, body).toString('hex') };
    },
    readEvent: async (body, signature) => {
      const { id, kind } = postedEvent.parse(JSON.parse(body.toString('utf8')));
      const payment = await requirePayment(database, id);
      const receivedSignature = Buffer.from(signature);
      const right = Buffer.from(computeSignature(payment, body).toString('hex'));
      if (receivedSignature.length !== right.length || !timingSafeEqual(receivedSignature, right))
        throw new Error('invalid signature of a test payment');
      return toPaymentEvent(payment, kind);
    },
    signatureHeader: 'x-test-signature',
  };
}

/** The event of this kind about a test payment. */
function toPaymentEvent(payment: TestPayment, kind: PaymentEvent['kind']): PaymentEvent {
  const { id, tenantId, reference, cents, currency } = payment;
  return { id: `${id} ${kind}`, kind, tenantId, reference, paymentId: id, cents, currency };
}

/** Finds a test payment; throws if there is none. */
async function requirePayment(database: Database, id: string): Promise<TestPayment> {
  const payment = await findTestPayment(database, id);
  if (payment === undefined) throw new Error('unknown test payment');
  return payment;
}

/** HMAC of an event with the payment's own secret. */
const computeSignature = ({ secret }: TestPayment, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(body).digest();
