// The marketplace if none is configured: its subscriptions and operations are rows, no money moves, and its webhooks are
// signed with its own key.
import { randomUUID } from 'node:crypto';
import { plans } from '@commonway/contract/marketplace/plans.ts';
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { Database } from '../../platform/database.ts';
import type { MarketplacePort } from './marketplace-port.ts';
import {
  activateSimulated,
  changeSimulatedState,
  ensureSimulatedKey,
  findSimulated,
  findSimulatedKey,
  findSimulatedOperation,
  insertSimulated,
  insertSimulatedOperation,
  listPendingSimulated,
  listSimulated,
  resolveSimulated,
  settleSimulatedOperation,
} from './queries.ts';
import { marketplaceApplicationId, verifyWebhookToken, webhookAlgorithm } from './webhook-token.ts';

/** What the customer or the marketplace does to a subscription. */
export type SimulatedAction = 'ChangePlan' | 'Reinstate' | 'Suspend' | 'Unsubscribe' | 'Renew';

export interface SimulatedWebhook {
  readonly body: string;
  /** The value of its authorization header. */
  readonly authorization: string;
}

/** The simulated marketplace with the actions of customers. */
export interface SimulatedMarketplace extends MarketplacePort {
  /** Buys a subscription. */
  purchase(input: {
    readonly name: string;
    readonly planId: string;
    readonly email: string;
  }): Promise<{ readonly id: string; readonly purchaseToken: string }>;
  /** Acts on a subscription; returns the operation's webhook, or null if the state doesn't allow the action. */
  act(id: string, action: SimulatedAction, planId?: string): Promise<SimulatedWebhook | null>;
}

const issuer = 'simulated-marketplace';
const audience = 'commonway';

/** The states before and after an action that takes effect at once. */
const immediateActions = {
  Suspend: { from: ['Subscribed'], to: 'Suspended' },
  Unsubscribe: { from: ['PendingFulfillmentStart', 'Subscribed', 'Suspended'], to: 'Unsubscribed' },
  Renew: { from: ['Subscribed'], to: 'Subscribed' },
} as const;

/** Creates the simulated marketplace of an installation. */
export function createSimulatedMarketplace(database: Database): SimulatedMarketplace {
  /** Starts an operation that waits for an acknowledgment; returns its ID, or null if it is not possible. */
  const begin = (id: string, action: 'ChangePlan' | 'Reinstate', planId: string | null) =>
    insertSimulatedOperation(database, { operationId: randomUUID(), id, action, planId });
  const knowsPlan = (planId: string) => plans.some((plan) => plan.planId === planId);
  return {
    resolve: (purchaseToken) => resolveSimulated(database, purchaseToken),
    find: (id) => findSimulated(database, id),
    list: () => listSimulated(database),
    listPlans: async (id) =>
      (await findSimulated(database, id)) &&
      plans.map(({ planId, displayName }) => ({ planId, displayName })),
    changePlan: async (id, planId) =>
      knowsPlan(planId) && (await begin(id, 'ChangePlan', planId)) !== null ? 'begun' : null,
    activate: async (id, planId) => ((await activateSimulated(database, id, planId)) ? 'active' : null),
    findOperation: (_id, operationId) => findSimulatedOperation(database, operationId),
    listPendingOperations: (id) => listPendingSimulated(database, id),
    acknowledge: (_id, operationId, status) =>
      settleSimulatedOperation(database, operationId, status === 'Success' ? 'Succeeded' : 'Failed'),
    verifyWebhook: (token) => verifySimulatedWebhook(database, token),
    purchase: async (input) => {
      const row = { ...input, id: randomUUID(), purchaseToken: randomUUID() };
      await insertSimulated(database, row);
      return row;
    },
    act: async (id, action, planId) => {
      const operationId =
        action === 'ChangePlan' || action === 'Reinstate'
          ? await begin(id, action, planId ?? null)
          : await changeSimulatedState(database, {
              ...immediateActions[action],
              operationId: randomUUID(),
              id,
              action,
            });
      return operationId === null ? null : signWebhook(database, operationId);
    },
  };
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
