// The SaaS fulfillment API of a public marketplace, version 2018-08-31.
import { marketplacePlan, marketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import { createRemoteJWKSet } from 'jose';
import { z } from 'zod';
import { type CallApi, createApiCaller, type MarketplaceAccount } from './call-api.ts';
import type { StartedOperation } from './marketplace-port.ts';
import {
  type ListedSubscriptions,
  type MarketplaceOperation,
  type MarketplacePort,
  marketplaceOperation,
  marketplaceQuantity,
} from './marketplace-port.ts';
import { reportUsage } from './report-usage.ts';
import { verifyWebhookToken, type WebhookIssuer } from './webhook-token.ts';

const root = '/saas/subscriptions';
/** Settled, withdrawn, or one that we may not answer, because we started it. */
const acknowledgmentRefusals = [400, 404, 409];
const changeRefusals = [400, 404, 409];

const subscription = marketplaceSubscription.extend({ quantity: marketplaceQuantity });
const resolved = z.object({ subscription });
const planList = z.object({ plans: z.array(marketplacePlan) });
const subscriptionPage = z.object({ subscriptions: z.array(z.unknown()), '@nextLink': z.string().nullish() });
// The documentation wraps the list in an object; the emulator returns it bare.
const operationList = z.union([
  z.array(marketplaceOperation),
  z.object({ operations: z.array(marketplaceOperation) }).transform(({ operations }) => operations),
]);

/** The path of a subscription. */
const toPath = (id: string): string => `${root}/${encodeURIComponent(id)}`;

/** The path of an operation. */
const toOperationPath = (id: string, operationId: string): string =>
  `${toPath(id)}/operations/${encodeURIComponent(operationId)}`;

/** Creates the client of the marketplace's API for publishers. Tests shorten the time that it waits. */
export function createFulfillmentMarketplace(account: MarketplaceAccount, limitMs?: number): MarketplacePort {
  const callApi = createApiCaller(account, limitMs);
  const issuer = createWebhookIssuer(account);
  /** Reads a resource; null if the marketplace refuses. */
  const read = async <Content>(
    schema: z.ZodType<Content>,
    ...call: Parameters<CallApi>
  ): Promise<Content | null> => {
    const answer = await callApi(...call);
    return answer === null ? null : schema.parse(answer.body);
  };
  return {
    resolve: async (purchaseToken) => {
      const headers = { 'x-ms-marketplace-token': purchaseToken };
      return (await read(resolved, `${root}/resolve`, { method: 'POST', headers }))?.subscription ?? null;
    },
    list: () => listAll(callApi),
    find: (id) => read(subscription, toPath(id)),
    listPlans: async (id) => (await read(planList, `${toPath(id)}/listAvailablePlans`))?.plans ?? null,
    changePlan: (id, planId) => startOperation(callApi, id, { method: 'PATCH', body: { planId } }),
    changeQuantity: (id, quantity) => startOperation(callApi, id, { method: 'PATCH', body: { quantity } }),
    cancel: (id) => startOperation(callApi, id, { method: 'DELETE' }),
    activate: async (id, planId) =>
      (await callApi(`${toPath(id)}/activate`, { method: 'POST', body: { planId } })) && 'active',
    findOperation: (id, operationId) => read(marketplaceOperation, toOperationPath(id, operationId)),
    listPendingOperations: async (id) =>
      ((await read(operationList, `${toPath(id)}/operations`)) ?? []).filter(isPending),
    acknowledge: async (id, operationId, status) =>
      (await callApi(toOperationPath(id, operationId), {
        method: 'PATCH',
        body: { status },
        refusals: acknowledgmentRefusals,
      })) && 'acknowledged',
    reportUsage: (events) => reportUsage(callApi, events),
    verifyWebhook: (token) => verifyWebhookToken(token, issuer),
    simulator: null,
  };
}

const isPending = ({ status }: MarketplaceOperation): boolean => status === 'InProgress';

/** Starts a change of a subscription; null if the marketplace refuses it at once. */
async function startOperation(
  callApi: CallApi,
  id: string,
  change: { readonly method: 'PATCH' | 'DELETE'; readonly body?: Readonly<Record<string, unknown>> },
): Promise<StartedOperation | null> {
  const answer = await callApi(toPath(id), { ...change, refusals: changeRefusals });
  if (answer === null) return null;
  const location = answer.headers.get('operation-location')?.split('?')[0] ?? '';
  const [, named] = /\/operations\/([^/]+)$/.exec(location) ?? [];
  return { operationId: answer.headers.get('operation-id') ?? named ?? null };
}

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

/** Reads every page of the list of subscriptions. One record that we can't read doesn't hide the others. */
async function listAll(callApi: CallApi): Promise<ListedSubscriptions> {
  const found: ListedSubscriptions = { subscriptions: [], unreadable: [] };
  let continuationToken: string | null = null;
  do {
    const query: Record<string, string> = continuationToken === null ? {} : { continuationToken };
    const answer = await callApi(root, { query, refusals: [] });
    const page = subscriptionPage.parse(answer?.body);
    for (const record of page.subscriptions) {
      const { success, data, error } = subscription.safeParse(record);
      if (success) found.subscriptions.push(data);
      else found.unreadable.push({ id: readId(record), reason: z.prettifyError(error) });
    }
    continuationToken = readContinuation(page['@nextLink']);
  } while (continuationToken !== null);
  return found;
}

/** The ID of a record that we can't read otherwise. */
function readId(record: unknown): string {
  const { success, data } = z.object({ id: z.string() }).safeParse(record);
  return success ? data.id : 'unknown';
}

/** The continuation of a page of the list: a token in the link to the next page, or null on the last page. */
const readContinuation = (nextLink: string | null | undefined): string | null =>
  nextLink && URL.canParse(nextLink) ? new URL(nextLink).searchParams.get('continuationToken') : null;
