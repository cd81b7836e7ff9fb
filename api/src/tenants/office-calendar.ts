// The calendar of a tenant, from its settings, and its business time: remembered, for working days off costs more than a look.
import { type BusinessTime, businessTime } from '@commonway/contract/tenants/calendar/business-time.ts';
import { type OfficeCalendar, usualWeek } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import type { Transaction } from '../platform/database.ts';
import type { Tenant } from '../platform/mount/context.ts';
import { calendarFacts } from './queries.ts';

/** When an office is at work, by the settings its administrators saved. */
export function calendarOf({ timeZone, settings }: Pick<Tenant, 'timeZone' | 'settings'>): OfficeCalendar {
  const { week = usualWeek, holidays = [] } = (settings['calendar'] ?? {}) as Partial<OfficeCalendar>;
  return { timeZone, week, holidays };
}

/** Offices differ little in their hours: many tenants share one of these. */
const mostKept = 200;
const kept = new Map<string, BusinessTime>();

/** The business time of a calendar. */
export function businessTimeOf(calendar: OfficeCalendar): BusinessTime {
  const key = JSON.stringify(calendar);
  const known = kept.get(key) ?? businessTime(calendar);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, known);
  return known;
}

/** The business time of the tenant as its settings stand, and the moment its transaction tells as now. */
export async function officeTime(
  tx: Transaction,
  tenantId: number,
): Promise<{ readonly time: BusinessTime; readonly now: Date }> {
  const facts = await calendarFacts(tx, tenantId);
  return { time: businessTimeOf(calendarOf(facts)), now: new Date(facts.now) };
}
