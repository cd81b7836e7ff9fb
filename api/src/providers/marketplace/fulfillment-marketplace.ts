// The SaaS fulfillment API of a public marketplace, version 2018-08-31.
import { z } from 'zod';
import { clientToken } from './client-token.ts';
import { type MarketplacePort, plan, subscription } from './marketplace-port.ts';

export interface MarketplaceAccount {
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const version = '2018-08-31';
const answerMs = 10_000;
// Unknown, or an invalid or expired purchase token.
const notFoundStatuses: readonly number[] = [400, 404];

const resolved = z.object({ subscription });
const plans = z.object({ plans: z.array(plan) });

/** The marketplace as its publisher reaches it. */
export function fulfillmentMarketplace(account: MarketplaceAccount): MarketplacePort {
  const token = clientToken(account);
  const ask = async (path: string, { method = 'GET', body, headers }: ApiRequest = {}): Promise<unknown> => {
    const response = await fetch(`${account.baseUrl}/api/saas/subscriptions${path}?api-version=${version}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    if (notFoundStatuses.includes(response.status)) return null;
    if (!response.ok) throw new Error(`the marketplace responded with status ${response.status}`);
    const text = await response.text();
    return text === '' ? {} : JSON.parse(text);
  };
  const at = (id: string): string => `/${encodeURIComponent(id)}`;
  return {
    resolve: async (purchaseToken) => {
      const answer = await ask('/resolve', {
        method: 'POST',
        headers: { 'x-ms-marketplace-token': purchaseToken },
      });
      return resolved.nullable().parse(answer)?.subscription ?? null;
    },
    find: async (id) => subscription.nullable().parse(await ask(at(id))),
    listPlans: async (id) => plans.nullable().parse(await ask(`${at(id)}/listAvailablePlans`))?.plans ?? null,
    changePlan: async (id, planId) =>
      (await ask(at(id), { method: 'PATCH', body: { planId } })) === null ? null : 'begun',
    activate: async (id, planId) =>
      (await ask(`${at(id)}/activate`, { method: 'POST', body: { planId } })) === null ? null : 'active',
  };
}
