// The marketplace console, for the staff of the service office.
import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { ConsoleSubscription } from '@commonway/contract/marketplace/console.ts';
import { computeDeletion } from '@commonway/contract/marketplace/retention.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import type {
  MarketplaceSimulator,
  SimulatedSubscription,
} from '../providers/marketplace/marketplace-port.ts';
import {
  findOperation,
  insertSteps,
  listCorrections,
  listLatestSubscriptions,
  listOperations,
} from './queries/operations.ts';
import { listProblems } from './queries/problems.ts';
import { listLatestUsage } from './queries/usage.ts';

/** Refuses the console at every other office: all subscriptions are rows of the service office. */
function requireServiceOffice({ tenant }: Context): void {
  if (tenant.id !== serviceTenantId) throw new Refusal('not_found');
}

/** The simulator; refuses as not found if a real marketplace is configured. */
export function requireSimulator(context: Context): MarketplaceSimulator {
  requireServiceOffice(context);
  const { simulator } = context.ports.marketplace;
  if (simulator === null) throw new Refusal('not_found');
  return simulator;
}

/** The purchases at the simulated marketplace; null with a real one. */
export async function listPurchases(context: Context): Promise<SimulatedSubscription[] | null> {
  requireServiceOffice(context);
  return (await context.ports.marketplace.simulator?.listPurchases()) ?? null;
}

/** Returns everything on the console except the list of operations. */
export async function getConsole(
  { tx, actor, now }: Context,
  _input: object,
  purchases: readonly SimulatedSubscription[] | null,
) {
  const [subscriptions, corrections, usage, problems] = await Promise.all([
    listLatestSubscriptions(tx),
    listCorrections(tx),
    listLatestUsage(tx),
    listProblems(tx),
  ]);
  return {
    isSimulated: purchases !== null,
    mayAct: permits(actor.permissions, 'InstanceConfig', 'ReadWrite'),
    deletesAt: computeDeletion(now),
    subscriptions: mergePurchases(subscriptions, purchases ?? []),
    corrections,
    usage,
    problems,
  };
}

/** Our subscriptions with the simulated marketplace's record, after the purchases that we don't know yet. */
function mergePurchases(
  ours: readonly Omit<ConsoleSubscription, 'simulated'>[],
  purchases: readonly SimulatedSubscription[],
): ConsoleSubscription[] {
  const known = new Set(ours.map(({ id }) => id));
  const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  const unknown = purchases.filter(({ id }) => !known.has(id));
  return [
    ...unknown.map((each) => ({ ...each, state: null, office: null, simulated: each })),
    ...ours.map((each) => ({ ...each, simulated: byId.get(each.id) ?? null })),
  ].map(({ id, name, email, planId, quantity, state, office, simulated }) => ({
    id,
    name,
    email,
    planId,
    quantity,
    state,
    office,
    simulated: simulated && {
      state: simulated.state,
      planId: simulated.planId,
      purchaseToken: simulated.purchaseToken,
    },
  }));
}

export const listConsoleOperations: Handle<'marketplace/list-console-operations'> = async (
  context,
  { beforeId },
) => {
  requireServiceOffice(context);
  return listOperations(context.tx, beforeId ?? null);
};

/** Enqueues the check of a webhook's operation again. */
export const replayWebhook: Handle<'marketplace/replay-webhook'> = async (context, { id }) => {
  requireServiceOffice(context);
  const operation = await findOperation(context.tx, id);
  if (operation === undefined) throw new Refusal('not_found');
  const { subscriptionId } = operation;
  await insertSteps(context.tx, id, 'replayed');
  await context.enqueue('marketplace/check-subscription', [{ subscriptionId, operationId: id }]);
  auditSubscription(context, { subscription: subscriptionId, operation: id });
  return {};
};

export const startReconciliation: Handle<'marketplace/start-reconciliation'> = async (context) => {
  requireServiceOffice(context);
  await context.enqueue('marketplace/reconcile', [{}]);
  auditSubscription(context, {});
  return {};
};

/** Adds what was done to the activity log. */
export function auditSubscription(context: Context, details: Readonly<Record<string, unknown>>): void {
  context.audit({ subjectKind: 'tenant', subjectId: context.tenant.id, details });
}
