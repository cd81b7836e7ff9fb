import type { Holiday } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Replaces the closing days in the office's settings, which its clocks read. Its hours stay. */
export const updateHolidays = (tx: Transaction, days: readonly Holiday[]) =>
  tx.run(sql`
    update tenant set settings = settings || jsonb_build_object('calendar',
      coalesce(settings -> 'calendar', '{}') || jsonb_build_object('holidays', ${JSON.stringify(days)}::jsonb))
    where id = ${tx.tenantId}`);
