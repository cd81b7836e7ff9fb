// The simulated billing provider: its customers and bank, the webhooks that it posts, and our records.
import { expect } from 'vitest';
import { runJob as runJobNow } from '../src/jobs.ts';
import { portalUrl } from '../src/portal-address.ts';
import type {
  BillingAction,
  SignedEvent,
  SimulatedBilling,
} from '../src/providers/billing/simulated-billing.ts';
import { testApp } from './app.ts';
import { call } from './client.ts';
import { joinStaff } from './factories.ts';
import { findRecord, services } from './marketplace.ts';
import { queryRow } from './rows.ts';

export async function requireSimulator(): Promise<SimulatedBilling> {
  const { simulatedBilling } = (await testApp()).ports.providers;
  if (simulatedBilling === null) throw new Error('billing is not simulated');
  return simulatedBilling;
}

let count = 0;

/** Opens the payment page of a new office; returns the checkout's ID with the order. */
export async function openCheckout(change: object = {}) {
  count += 1;
  const email = `buyer-${count}@mail-${count}.test`;
  const order = {
    planId: 'starter',
    officeName: `Town ${count}`,
    firstName: 'Sam',
    lastName: 'Buyer',
    email,
  };
  const { status, body } = await call('POST', '/billing/checkouts', { ...order, ...change }, services);
  expect([status, body.url]).toEqual([200, expect.stringMatching(/^\/dev\/billing\/checkout\/cs_[\w-]+$/)]);
  return { ...order, checkoutId: String(body.url).split('/').at(-1) ?? '' };
}

/** Posts a webhook; returns the status. */
export async function postBillingEvent({ body, signature }: SignedEvent): Promise<number> {
  const { http } = await testApp();
  const headers = { host: 'localhost', 'content-type': 'application/json', 'stripe-signature': signature };
  return (await http.inject({ method: 'POST', url: '/webhooks/billing', headers, payload: body })).statusCode;
}

/** Acts at the provider, without a webhook. */
export async function act(id: string, action: BillingAction): Promise<void> {
  expect([action, await (await requireSimulator()).act(id, action)]).toEqual([action, true]);
}

/** Acts at the provider, which posts a webhook. */
export async function actAndPost(id: string, action: BillingAction): Promise<void> {
  await act(id, action);
  expect(await postBillingEvent(await (await requireSimulator()).signEvent(id))).toBe(200);
}

/** Pays a checkout; returns the subscription's ID. */
export async function pay(checkoutId: string): Promise<string> {
  const id = await (await requireSimulator()).pay(checkoutId);
  if (id === null) throw new Error('the checkout is not open');
  return id;
}

/** Buys a plan and waits until the office is ready; returns its administrator too. */
export async function buyOffice(change: object = {}) {
  const order = await openCheckout(change);
  const id = await pay(order.checkoutId);
  expect(await postBillingEvent(await (await requireSimulator()).signEvent(id))).toBe(200);
  await expect
    .poll(
      async () =>
        (await call('GET', `/billing/checkouts/${order.checkoutId}`, undefined, services)).body.status,
    )
    .toBe('ready');
  const officeId = (await findRecord(id)).officeId ?? 0;
  const { subdomain } = await queryRow<{ subdomain: string }>(
    officeId,
    'select subdomain from tenant where id = $1',
    [officeId],
  );
  const host = `${subdomain}.localhost`;
  return { ...order, id, officeId, host, admin: await joinStaff(order.email, host) };
}

/** Compares all subscriptions with the provider's, like the job that runs each minute. */
export async function reconcileBilling(): Promise<void> {
  const { ports, config } = await testApp();
  await runJobNow({ ...ports, portalUrl: portalUrl(config) }, 'billing/reconcile', { tenantId: 0 }, false);
}
