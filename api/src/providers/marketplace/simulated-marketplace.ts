// The marketplace if none is configured: its subscriptions and operations are rows, no money moves, and its webhooks are
// signed with its own key.
import { randomUUID } from 'node:crypto';
import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import type { UsageEvent, UsageResult } from '@commonway/contract/marketplace/usage.ts';
import { findPlan, plans } from '@commonway/contract/tenants/plans.ts';
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { Database } from '../../platform/database.ts';
import type {
  MarketplacePort,
  MarketplaceSimulator,
  SimulatedChange,
  StartedOperation,
} from './marketplace-port.ts';
import {
  activateSimulated,
  changeSimulatedState,
  ensureSimulatedKey,
  findSimulated,
  findSimulatedKey,
  findSimulatedOperation,
  insertSimulated,
  insertSimulatedOperation,
  insertSimulatedUsage,
  listPendingSimulated,
  listSimulated,
  listSimulatedPurchases,
  resolveSimulated,
  settleOwnSimulated,
  settleSimulatedOperation,
} from './queries.ts';
import { marketplaceApplicationId, verifyWebhookToken, webhookAlgorithm } from './webhook-token.ts';

export interface SimulatedWebhook {
  readonly body: string;
  /** The value of its authorization header. */
  readonly authorization: string;
}

/** The simulated marketplace with the actions of customers, and the webhooks that announce them. */
export interface SimulatedMarketplace extends MarketplacePort, MarketplaceSimulator {
  /** The webhook that the marketplace would post for an operation. */
  signWebhook(operationId: string): Promise<SimulatedWebhook>;
}

const issuer = 'simulated-marketplace';
const audience = 'commonway';
/** Usage of the past 24 hours is accepted. */
const acceptedMs = 24 * 3_600_000;

/** The states before and after an action that takes effect at once. */
const immediateActions = {
  Suspend: { from: ['Subscribed'], to: 'Suspended' },
  Unsubscribe: { from: ['PendingFulfillmentStart', 'Subscribed', 'Suspended'], to: 'Unsubscribed' },
  Renew: { from: ['Subscribed'], to: 'Subscribed' },
} as const;

/** Creates the simulated marketplace of an installation. */
export function createSimulatedMarketplace(database: Database): SimulatedMarketplace {
  const simulator: MarketplaceSimulator = {
    listPurchases: () => listSimulatedPurchases(database),
    purchase: async ({ quantity = null, declinesChanges = false, ...input }) => {
      const row = { ...input, quantity, declinesChanges, id: randomUUID(), purchaseToken: randomUUID() };
      await insertSimulated(database, row);
      return row;
    },
    change: (input) => changeSimulated(database, input),
  };
  return {
    ...simulator,
    simulator,
    resolve: (purchaseToken) => resolveSimulated(database, purchaseToken),
    find: (id) => findSimulated(database, id),
    list: async () => ({ subscriptions: await listSimulated(database), unreadable: [] }),
    listPlans: async (id) =>
      (await findSimulated(database, id)) &&
      plans.map(({ planId, displayName }) => ({ planId, displayName })),
    changePlan: async (id, planId) =>
      findPlan(planId) ? startSimulated(database, { id, action: 'ChangePlan', planId }) : null,
    changeQuantity: (id, quantity) => startSimulated(database, { id, action: 'ChangeQuantity', quantity }),
    cancel: (id) => startSimulated(database, { id, action: 'Unsubscribe' }),
    activate: async (id, planId) => ((await activateSimulated(database, id, planId)) ? 'active' : null),
    findOperation: async (_id, operationId) => {
      await settleOwnSimulated(database, operationId);
      return findSimulatedOperation(database, operationId);
    },
    listPendingOperations: (id) => listPendingSimulated(database, id),
    acknowledge: async (_id, operationId, status) =>
      (await settleSimulatedOperation(database, operationId, status === 'Success' ? 'Succeeded' : 'Failed'))
        ? 'acknowledged'
        : null,
    reportUsage: (events) => reportSimulatedUsage(database, events),
    verifyWebhook: (token) => verifySimulatedWebhook(database, token),
    signWebhook: (operationId) => signWebhook(database, operationId),
  };
}

/** Starts a change that we ask for, which settles when we ask for its result. */
async function startSimulated(database: Database, change: SimulatedChange): Promise<StartedOperation | null> {
  const operationId = await insertSimulatedOperation(database, {
    operationId: randomUUID(),
    id: change.id,
    action: change.action,
    planId: change.planId ?? null,
    quantity: change.quantity ?? null,
    isOurs: true,
  });
  return operationId === null ? null : { operationId };
}

/** Changes a subscription, or starts an operation that waits for an acknowledgment; returns the operation's ID. */
async function changeSimulated(
  database: Database,
  { id, action, ...change }: SimulatedChange,
): Promise<string | null> {
  const row = { operationId: randomUUID(), id };
  if (action === 'ChangePlan' || action === 'ChangeQuantity' || action === 'Reinstate')
    return insertSimulatedOperation(database, {
      ...row,
      action,
      planId: change.planId ?? null,
      quantity: change.quantity ?? null,
      isOurs: false,
    });
  return changeSimulatedState(database, { ...row, action, ...immediateActions[action] });
}

/** Answers usage events by the rules of the metered billing API. */
async function reportSimulatedUsage(
  database: Database,
  events: readonly UsageEvent[],
): Promise<UsageResult[]> {
  const results: UsageResult[] = [];
  for (const event of events) {
    const subscription = await findSimulated(database, event.subscriptionId);
    results.push({ ...event, ...(await decideUsage(database, event, subscription)) });
  }
  return results;
}

/** The result of one usage event. */
async function decideUsage(
  database: Database,
  event: UsageEvent,
  subscription: MarketplaceSubscription | null,
): Promise<Pick<UsageResult, 'status' | 'message'>> {
  if (subscription?.saasSubscriptionStatus !== 'Subscribed')
    return { status: 'Error', message: 'ResourceNotActive' };
  const meters = findPlan(event.planId)?.meters ?? [];
  if (!meters.some(({ dimension }) => dimension === event.dimension))
    return { status: 'Error', message: 'InvalidDimension' };
  if (Date.now() - Date.parse(event.hour) > acceptedMs) return { status: 'Expired', message: null };
  const isNew = (await insertSimulatedUsage(database, event)) > 0;
  return { status: isNew ? 'Accepted' : 'Duplicate', message: null };
}

/** The webhook that the marketplace would post for an operation. */
async function signWebhook(database: Database, operationId: string): Promise<SimulatedWebhook> {
  const operation = await findSimulatedOperation(database, operationId);
  const key = await importJWK(await loadKey(database), webhookAlgorithm);
  const token = await new SignJWT({ azp: marketplaceApplicationId })
    .setProtectedHeader({ alg: webhookAlgorithm })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime('5 minutes')
    .sign(key);
  return { body: JSON.stringify(operation), authorization: `Bearer ${token}` };
}

/** Verifies a webhook like one of the real marketplace. */
async function verifySimulatedWebhook(database: Database, token: string): Promise<boolean> {
  const { kty, n, e } = await loadKey(database);
  const keys = createLocalJWKSet({ keys: [{ kty, n, e } as JWK] });
  return verifyWebhookToken(token, { issuers: [issuer], audience, keys });
}

/** The key pair, created on first use. */
async function loadKey(database: Database): Promise<JWK> {
  const found = await findSimulatedKey(database);
  if (found !== undefined) return found;
  const { privateKey } = await generateKeyPair(webhookAlgorithm, { extractable: true });
  return ensureSimulatedKey(database, await exportJWK(privateKey));
}
