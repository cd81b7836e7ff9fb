// What payments and billing share of Stripe: the client of the API, and the signature of webhooks.
import Stripe from 'stripe';
import { z } from 'zod';
import { UnreadableEvent } from '../../platform/mount/server/webhook.ts';

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another URL of the same API: a simulator, a proxy. */
  readonly baseUrl: string | undefined;
}

/** The header of webhooks with their signature. */
export const stripeSignatureHeader = 'stripe-signature';

const answerMs = 20_000;
/** The version whose objects we read; an account's default version doesn't matter. */
const apiVersion = '2026-10-28.endive';

/**
 * Creates the client of Stripe's API. It repeats a request once, with the same idempotency key, if the connection fails.
 */
export const createStripeClient = (account: Omit<StripeAccount, 'webhookSecret'>): Stripe =>
  new Stripe(account.secretKey, {
    ...toHostOptions(account),
    apiVersion,
    timeout: answerMs,
    maxNetworkRetries: 1,
  });

/** The library's options for another base URL; none for Stripe's own. */
function toHostOptions({ baseUrl }: Pick<StripeAccount, 'baseUrl'>) {
  if (baseUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  } as const;
}

/** The languages of the hosted pages among ours. */
const locales = {
  en: 'en',
  es: 'es',
  ko: 'ko',
  tl: 'fil',
  vi: 'vi',
  zh: 'zh',
  'zh-TW': 'zh-TW',
} as const;

/** The hosted page's language; `auto` is the browser's. */
export const toStripeLocale = (language: string): (typeof locales)[keyof typeof locales] | 'auto' =>
  language in locales ? locales[language as keyof typeof locales] : 'auto';

/** The parts of an event that we read. */
const eventShape = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string().max(255),
  data: z.object({ object: z.looseObject({}) }),
});

/** Verifies and parses an event. Throws if it isn't signed, and `UnreadableEvent` if it has another shape. */
export function verifyStripeEvent(body: Buffer, signature: string, secret: string): Stripe.Event {
  let event: unknown;
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw error;
    throw new UnreadableEvent('no JSON');
  }
  if (!eventShape.safeParse(event).success) throw new UnreadableEvent('no event');
  return event as Stripe.Event;
}
