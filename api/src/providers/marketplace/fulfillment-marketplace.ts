// The SaaS fulfillment API of a public marketplace, version 2018-08-31.
import {
  type MarketplaceSubscription,
  marketplacePlan,
  marketplaceSubscription as subscription,
} from '@commonway/contract/marketplace/subscriptions.ts';
import { type UsageEvent, type UsageResult, usageStatuses } from '@commonway/contract/marketplace/usage.ts';
import { createRemoteJWKSet } from 'jose';
import { z } from 'zod';
import { createTokenProvider } from './client-token.ts';
import { type MarketplaceOperation, type MarketplacePort, marketplaceOperation } from './marketplace-port.ts';
import { verifyWebhookToken, type WebhookIssuer } from './webhook-token.ts';

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
  readonly query?: Readonly<Record<string, string>>;
}

const root = '/saas/subscriptions';
const version = '2018-08-31';
const answerMs = 10_000;
// Unknown, or an invalid or expired purchase token.
const notFoundStatuses: readonly number[] = [400, 404];

const resolved = z.object({ subscription });
const plans = z.object({ plans: z.array(marketplacePlan) });
const subscriptionPage = z.object({
  subscriptions: z.array(subscription),
  '@nextLink': z.string().nullish(),
});

type CallApi = (path: string, request?: ApiRequest) => Promise<unknown>;

/**
 * Returns a function that calls the API and returns its response as parsed JSON; null if the marketplace doesn't know
 * the subscription or token.
 */
function createApiCaller(account: MarketplaceAccount): CallApi {
  const token = createTokenProvider(account);
  return async (path, { method = 'GET', body, headers, query = {} } = {}) => {
    const search = new URLSearchParams({ ...query, 'api-version': version });
    const response = await fetch(`${account.baseUrl}/api${path}?${search}`, {
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
}

/** The path of a subscription. */
const toPath = (id: string): string => `${root}/${encodeURIComponent(id)}`;

/** Creates the client of the marketplace's API for publishers. */
export function createFulfillmentMarketplace(account: MarketplaceAccount): MarketplacePort {
  const callApi = createApiCaller(account);
  const issuer = createWebhookIssuer(account);
  return {
    resolve: async (purchaseToken) => {
      const answer = await callApi(`${root}/resolve`, {
        method: 'POST',
        headers: { 'x-ms-marketplace-token': purchaseToken },
      });
      return resolved.nullable().parse(answer)?.subscription ?? null;
    },
    list: () => listAll(callApi),
    find: async (id) => subscription.nullable().parse(await callApi(toPath(id))),
    listPlans: async (id) =>
      plans.nullable().parse(await callApi(`${toPath(id)}/listAvailablePlans`))?.plans ?? null,
    changePlan: async (id, planId) =>
      (await callApi(toPath(id), { method: 'PATCH', body: { planId } })) === null ? null : 'begun',
    activate: async (id, planId) =>
      (await callApi(`${toPath(id)}/activate`, { method: 'POST', body: { planId } })) === null
        ? null
        : 'active',
    findOperation: async (id, operationId) =>
      marketplaceOperation.nullable().parse(await callApi(toOperationPath(id, operationId))),
    listPendingOperations: async (id) => readOperations(await callApi(`${toPath(id)}/operations`)),
    acknowledge: async (id, operationId, status) =>
      void (await callApi(toOperationPath(id, operationId), { method: 'PATCH', body: { status } })),
    reportUsage: (events) => reportUsage(callApi, events),
    verifyWebhook: (token) => verifyWebhookToken(token, issuer),
    simulator: null,
  };
}

// The metered billing API also returns other statuses, such as InvalidDimension: all of them are errors.
const usageAnswer = z.object({
  result: z.array(
    z.object({
      resourceId: z.string(),
      dimension: z.string(),
      effectiveStartTime: z.string(),
      status: z.string(),
      error: z.object({ message: z.string().nullish() }).nullish(),
    }),
  ),
});
const usageStatusNames = z.enum(usageStatuses).exclude(['Pending']).catch('Error');

/** Reports usage in one call of the metered billing API. */
async function reportUsage(callApi: CallApi, events: readonly UsageEvent[]): Promise<UsageResult[]> {
  const request = events.map(({ subscriptionId, dimension, hour, quantity, planId }) => ({
    resourceId: subscriptionId,
    dimension,
    effectiveStartTime: hour,
    quantity,
    planId,
  }));
  const answer = await callApi('/batchUsageEvent', { method: 'POST', body: { request } });
  const { result } = usageAnswer.parse(answer);
  return events.map((event) => {
    const found = result.find(
      ({ resourceId, dimension, effectiveStartTime }) =>
        resourceId === event.subscriptionId &&
        dimension === event.dimension &&
        parseUtc(effectiveStartTime) === Date.parse(event.hour),
    );
    if (found === undefined) throw new Error('the marketplace did not return a result for a usage event');
    const status = usageStatusNames.parse(found.status);
    return { ...event, status, message: status === 'Error' ? (found.error?.message ?? found.status) : null };
  });
}

/** The API can leave out the time zone, which is UTC. */
const parseUtc = (time: string): number => Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`);

/** The path of an operation. */
const toOperationPath = (id: string, operationId: string): string =>
  `${toPath(id)}/operations/${encodeURIComponent(operationId)}`;

// The documentation wraps the list in an object; the emulator returns it bare.
const operationList = z.union([
  z.array(marketplaceOperation),
  z.object({ operations: z.array(marketplaceOperation) }).transform(({ operations }) => operations),
]);

/** The pending operations of a response. */
const readOperations = (answer: unknown): MarketplaceOperation[] =>
  (operationList.nullable().parse(answer) ?? []).filter(({ status }) => status === 'InProgress');

/** The issuer of webhook tokens: the directory whose token endpoint is configured. */
function createWebhookIssuer({ tokenUrl, clientId }: MarketplaceAccount): WebhookIssuer {
  const directory = tokenUrl.replace(/\/oauth2(\/v2\.0)?\/token$/, '');
  const tenant = directory.slice(directory.lastIndexOf('/') + 1);
  return {
    issuers: [`${directory}/v2.0`, `https://sts.windows.net/${tenant}/`],
    audience: clientId,
    // Reloads the keys when a token names an unknown one, so that rotation needs no restart.
    keys: createRemoteJWKSet(new URL(`${directory}/discovery/v2.0/keys`)),
  };
}

/** Reads every page of the list of subscriptions. */
async function listAll(callApi: CallApi): Promise<MarketplaceSubscription[]> {
  const found: MarketplaceSubscription[] = [];
  let continuationToken: string | null = null;
  do {
    const query: Record<string, string> = continuationToken === null ? {} : { continuationToken };
    const page = subscriptionPage.parse(await callApi(root, { query }));
    found.push(...page.subscriptions);
    continuationToken = readContinuation(page['@nextLink']);
  } while (continuationToken !== null);
  return found;
}

/** The continuation of a page of the list: a token in the link to the next page, or null on the last page. */
const readContinuation = (nextLink: string | null | undefined): string | null =>
  nextLink && URL.canParse(nextLink) ? new URL(nextLink).searchParams.get('continuationToken') : null;
