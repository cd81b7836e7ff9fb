// A tenant's calendar, from its settings, and its business time, which is cached because working days are expensive to
// compute.
import { type BusinessTime, businessTime } from '@commonway/contract/tenants/calendar/business-time.ts';
import { type OfficeCalendar, usualWeek } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import type { Transaction } from '../platform/database.ts';
import type { Tenant } from '../platform/mount/context.ts';
import { calendarFacts } from './queries.ts';

/** Returns an office's hours and holidays from its settings. */
export function calendarOf({ timeZone, settings }: Pick<Tenant, 'timeZone' | 'settings'>): OfficeCalendar {
  const { week = usualWeek, holidays = [] } = (settings['calendar'] ?? {}) as Partial<OfficeCalendar>;
  return { timeZone, week, holidays };
}

/** Offices have similar hours, so many tenants share one entry. */
const mostKept = 200;
const kept = new Map<string, BusinessTime>();

/** Returns the business time of a calendar. */
export function businessTimeOf(calendar: OfficeCalendar): BusinessTime {
  const key = JSON.stringify(calendar);
  const known = kept.get(key) ?? businessTime(calendar);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, known);
  return known;
}

/** Returns the tenant's business time with its current settings, and the transaction's time. */
export async function officeTime(
  tx: Transaction,
  tenantId: number,
): Promise<{ readonly time: BusinessTime; readonly now: Date }> {
  const facts = await calendarFacts(tx, tenantId);
  return { time: businessTimeOf(calendarOf(facts)), now: new Date(facts.now) };
}
