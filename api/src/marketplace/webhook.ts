import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import { z } from 'zod';
import type { JobContext } from '../job-context.ts';
import { UnreadableEvent } from '../platform/mount/server/webhook.ts';
import { insertAnnouncedOperation, insertSteps, needsCheck } from './queries/operations.ts';

export const marketplacePath = '/webhooks/marketplace';
export const marketplaceTokenHeader = 'authorization';

const webhook = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  subscriptionId: z.string().regex(/^[\w-]{1,64}$/),
  action: z.string().max(50),
});

/**
 * Stores the operation of a webhook and enqueues its check; false if the token isn't the marketplace's. A repeated
 * webhook changes nothing if its operation is settled; otherwise the first check may have failed.
 */
export async function receiveMarketplaceWebhook(
  { database, jobs, providers }: Pick<JobContext, 'database' | 'jobs' | 'providers'>,
  body: Buffer,
  authorization: string,
): Promise<boolean> {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  if (token === undefined || !(await providers.marketplace.verifyWebhook(token))) return false;
  const { id, subscriptionId, action } = readWebhook(body);
  await database.tenant(serviceTenantId, async (tx) => {
    const isNew = (await insertAnnouncedOperation(tx, { id, subscriptionId, action })) > 0;
    await insertSteps(tx, id, isNew ? 'received' : 'repeated');
    if (!isNew && !(await needsCheck(tx, id))) return;
    await jobs.enqueue(
      tx,
      'marketplace/check-subscription',
      [{ tenantId: serviceTenantId, subscriptionId, operationId: id }],
      { singletonKey: id },
    );
  });
  return true;
}

/** Reads a webhook's body. */
function readWebhook(body: Buffer): z.infer<typeof webhook> {
  try {
    return webhook.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new UnreadableEvent('not a marketplace operation');
  }
}
