import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { JobContext } from '../job-context.ts';
import { UnreadableEvent } from '../platform/mount/server/webhook.ts';
import { insertBillingEvent } from './queries.ts';

export const billingPath = '/webhooks/billing';

/**
 * Stores an event of the billing provider and enqueues the check of its subscription; false if the provider did not sign
 * it. A repeated event, and one about no subscription, change nothing.
 */
export async function receiveBillingEvent(
  { database, jobs, providers }: Pick<JobContext, 'database' | 'jobs' | 'providers'>,
  body: Buffer,
  signature: string,
): Promise<boolean> {
  const event = await providers.billing.readEvent(body, signature).catch((error: unknown) => {
    if (error instanceof UnreadableEvent) throw error;
    return null;
  });
  if (event === null) return false;
  const { id, type, subscriptionId } = event;
  if (subscriptionId === null) return true;
  await database.tenant(serviceTenantId, async (tx) => {
    if ((await insertBillingEvent(tx, { id, type, subscriptionId })) === 0) return;
    await jobs.enqueue(tx, 'billing/check-subscription', [{ tenantId: serviceTenantId, subscriptionId }]);
  });
  return true;
}
