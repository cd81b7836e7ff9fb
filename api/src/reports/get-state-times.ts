import type { Handle } from '../platform/mount/context.ts';
import { getBusinessTime, getOfficeCalendar } from '../tenants/office-calendar.ts';
import { listStateTimes } from './queries/overview.ts';

/** Returns how many business days cases spend in each status: median, 90th percentile, and target. */
export const getStateTimes: Handle<'reports/get-state-times'> = async ({ tx, tenant, actor, language }) => {
  const { daySeconds } = getBusinessTime(getOfficeCalendar(tenant));
  const toBusinessDays = (seconds: number): number => Math.round((seconds / daySeconds) * 10) / 10;
  const rows = await listStateTimes(tx, actor.caseScope?.processIds ?? null, language);
  return {
    times: rows.map((row) => ({
      processId: row.processId,
      program: row.program,
      stateId: row.stateId,
      name: row.name,
      color: row.color,
      waitsForApplicant: row.waitsForApplicant,
      cases: row.cases,
      medianDays: toBusinessDays(row.medianSeconds),
      ninetiethDays: toBusinessDays(row.ninetiethSeconds),
      promisedDays: row.clockHours === null ? null : toBusinessDays(row.clockHours * 3600),
    })),
    measuredAt: rows[0]?.measuredAt ?? null,
  };
};
