import type { Handle } from '../platform/mount/context.ts';
import { businessTimeOf, calendarOf } from '../tenants/office-calendar.ts';
import { listStateTimes } from './queries.ts';

export const getStateTimes: Handle<'reports/get-state-times'> = async ({ tx, tenant, language }) => {
  const { daySeconds } = businessTimeOf(calendarOf(tenant));
  const days = (seconds: number): number => Math.round((seconds / daySeconds) * 10) / 10;
  const rows = await listStateTimes(tx, language);
  return {
    times: rows.map((row) => ({
      processId: row.processId,
      program: row.program,
      stateId: row.stateId,
      name: row.name,
      color: row.color,
      waitsForApplicant: row.waitsForApplicant,
      cases: row.cases,
      medianDays: days(row.medianSeconds),
      ninetiethDays: days(row.ninetiethSeconds),
      promisedDays: row.clockHours === null ? null : days(row.clockHours * 3600),
    })),
    measuredAt: rows[0]?.measuredAt ?? null,
  };
};
