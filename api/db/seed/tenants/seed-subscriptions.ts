import { insertRows, type SeedDatabase, setTenant } from '../seed-database.ts';
import { tenantId } from './tenants.ts';

const purchaser = 'subscriber@services.test';

/** A purchase that waits for its administrator, an active subscription, and one that has ended. */
const subscriptions = [
  { id: 'sample-new', name: 'Rental assistance desk', plan_id: 'starter', state: 'PendingFulfillmentStart' },
  { id: 'sample-running', name: 'Small business grants', plan_id: 'office', state: 'Subscribed' },
  { id: 'sample-ended', name: 'Pilot', plan_id: 'starter', state: 'Unsubscribed' },
] as const;

/** Inserts the subscriptions of the demo, at the simulated marketplace and in our records. */
export async function seedSubscriptions(database: SeedDatabase, now: Date): Promise<void> {
  await insertRows(
    database,
    'outbox_subscription',
    subscriptions.map((row) => ({ ...row, email: purchaser, purchase_token: row.id })),
  );
  await setTenant(database, tenantId.services);
  await insertRows(
    database,
    'marketplace_subscription',
    subscriptions.map((row) => ({
      ...row,
      tenant_id: tenantId.services,
      offer_id: 'commonway',
      purchaser_email: purchaser,
      beneficiary_email: purchaser,
      version: 1,
      // The sample has no office.
      office_version: 1,
      changed_at: now.toISOString(),
    })),
  );
}
