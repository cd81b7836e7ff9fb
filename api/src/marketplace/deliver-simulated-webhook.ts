import type { Job } from '@commonway/contract/jobs.ts';
import type { JobContext } from '../job-context.ts';
import { receiveMarketplaceWebhook } from './webhook.ts';

/** Delivers the webhook of a simulated operation, with the same checks as one that the marketplace posts. */
export async function deliverSimulatedWebhook(
  context: JobContext,
  { operationId }: Job<'marketplace/deliver-simulated-webhook'>,
): Promise<void> {
  const { simulatedMarketplace } = context.providers;
  if (simulatedMarketplace === null) return;
  const { body, authorization } = await simulatedMarketplace.signWebhook(operationId);
  await receiveMarketplaceWebhook(context, Buffer.from(body), authorization);
}
