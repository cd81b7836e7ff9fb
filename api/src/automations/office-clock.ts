import type { OfficeClock } from '@commonway/contract/automations/decide-action.ts';
import type { Transaction } from '../platform/database.ts';
import { getBusinessTime, getOfficeCalendar } from '../tenants/office-calendar.ts';
import { loadCalendarSettings } from '../tenants/queries.ts';

/** Loads the tenant's business hours and time zone, with the time of the transaction. */
export async function loadOfficeClock(
  tx: Transaction,
  tenantId: number,
): Promise<OfficeClock & { readonly now: Date }> {
  const facts = await loadCalendarSettings(tx, tenantId);
  return { time: getBusinessTime(getOfficeCalendar(facts)), timeZone: facts.timeZone, now: tx.now };
}
