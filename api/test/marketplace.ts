// The simulated marketplace: its customers, the webhooks that it posts, and our records of both.

import { runJob as runJobNow } from '../src/jobs.ts';
import { portalUrl } from '../src/portal-address.ts';
import type {
  SimulatedMarketplace,
  SimulatedWebhook,
} from '../src/providers/marketplace/simulated-marketplace.ts';
import { testApp } from './app.ts';
import { call } from './client.ts';
import { queryAsOwner } from './from-address.ts';
import { queryRow, queryRows } from './rows.ts';

const serviceTenant = 344;
export const services = { host: 'services.localhost' };

export async function requireSimulator(): Promise<SimulatedMarketplace> {
  const { simulatedMarketplace } = (await testApp()).ports.providers;
  if (simulatedMarketplace === null) throw new Error('the marketplace is not simulated');
  return simulatedMarketplace;
}

let count = 0;

/** Buys a subscription at the simulated marketplace. */
export async function purchase(planId = 'starter') {
  count += 1;
  const email = `buyer-${count}@county-${count}.test`;
  const bought = await (await requireSimulator()).purchase({ name: `County ${count}`, planId, email });
  return { ...bought, email };
}

/** Names the purchaser as administrator on the landing page, which starts the subscription. */
export const startSubscription = ({ id, purchaseToken, email }: Awaited<ReturnType<typeof purchase>>) =>
  call(
    'POST',
    '/create-forward-subscription',
    { admin: { firstName: 'Sam', lastName: 'Buyer', email }, subscription: { id, purchaseToken } },
    services,
  );

/** Posts a webhook; returns the status. */
export async function postWebhook({ body, authorization }: SimulatedWebhook): Promise<number> {
  const { http } = await testApp();
  const headers = { host: 'localhost', 'content-type': 'application/json', authorization };
  return (await http.inject({ method: 'POST', url: '/webhooks/marketplace', headers, payload: body }))
    .statusCode;
}

/** Runs a job of the whole installation now. */
export async function runMarketplaceJob(
  name:
    | 'marketplace/reconcile'
    | 'marketplace/meter-usage'
    | 'marketplace/report-usage'
    | 'marketplace/warn-of-limits',
): Promise<void> {
  const { ports, config } = await testApp();
  await runJobNow({ ...ports, portalUrl: portalUrl(config) }, name, { tenantId: 0 }, false);
}

/** Compares all subscriptions with the marketplace's, like the job that runs each minute. */
export const reconcileNow = (): Promise<void> => runMarketplaceJob('marketplace/reconcile');

/** Ends the schedule of the comparison, which would mend what a test is about before the test does. */
export async function stopReconciling(): Promise<void> {
  await queryAsOwner(`delete from pgboss.schedule where name = 'marketplace/reconcile'`);
  await queryAsOwner(`delete from pgboss.job where name = 'marketplace/reconcile' and state = 'created'`);
}

/** Our record of a subscription. */
export const findRecord = (id: string) =>
  queryRow<{
    state: string;
    planId: string;
    quantity: number | null;
    officeId: number | null;
    isInvited: boolean;
    version: number;
  }>(
    serviceTenant,
    'select state, plan_id as "planId", quantity, office_id as "officeId", invited_at is not null as "isInvited", version from marketplace_subscription where id = $1',
    [id],
  );

/** The history of a subscription, in order. */
export const listEvents = async (id: string): Promise<string[]> =>
  (
    await queryRows<{ event: string }>(
      serviceTenant,
      'select event from marketplace_event where subscription_id = $1 order by id',
      [id],
    )
  ).map(({ event }) => event);
