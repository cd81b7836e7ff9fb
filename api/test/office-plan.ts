import { saveOfficePlanId } from '../src/tenants/queries.ts';
import { testApp } from './app.ts';

/** Puts an office on a plan, or on none, as buying a subscription does. */
export async function setOfficePlan(officeId: number, planId: string | null): Promise<void> {
  const { ports } = await testApp();
  await ports.database.tenant(officeId, (tx) => saveOfficePlanId(tx, planId));
}
