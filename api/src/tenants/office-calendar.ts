// A tenant's calendar, from its settings, and its business time, which is cached because working days are expensive to
// compute.
import { type BusinessTime, createBusinessTime } from '@commonway/contract/tenants/calendar/business-time.ts';
import { defaultWeek, type OfficeCalendar } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../platform/database.ts';
import type { Tenant } from '../platform/mount/context.ts';
import { loadCalendarSettings } from './queries.ts';

/** Returns an office's time zone, hours, and holidays from its settings. */
export function getOfficeCalendar({
  timeZone,
  settings,
}: Pick<Tenant, 'timeZone' | 'settings'>): OfficeCalendar {
  const { week = defaultWeek, holidays = [] } = (settings['calendar'] ?? {}) as Partial<OfficeCalendar>;
  return { timeZone, week, holidays };
}

/** Offices have similar hours, so many tenants share one entry. */
const cache = new LRUCache<string, BusinessTime>({ max: 200 });

/** Returns the calculator of business time for a calendar, cached. */
export function getBusinessTime(calendar: OfficeCalendar): BusinessTime {
  const key = JSON.stringify(calendar);
  const time = cache.get(key) ?? createBusinessTime(calendar);
  cache.set(key, time);
  return time;
}

/** Loads the tenant's current calendar. Returns its business time and the transaction's time. */
export async function loadBusinessTime(
  tx: Transaction,
  tenantId: number,
): Promise<{ readonly time: BusinessTime; readonly now: Date }> {
  const facts = await loadCalendarSettings(tx, tenantId);
  return { time: getBusinessTime(getOfficeCalendar(facts)), now: tx.now };
}
