// Reads what a caller asks of a report, and refuses what the report doesn't have.

import type { ReportFilter } from '@commonway/contract/reports/named-reports.ts';
import {
  findReport,
  type ReportName,
  type ReportSubject,
} from '@commonway/contract/reports/report-definitions.ts';
import { defaultInactiveDays, dimensionIds, isSensitive } from '@commonway/contract/reports/report-terms.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { addDays, toLocalDate } from '../../tenants/local-date.ts';
import { countDays } from '../periods.ts';
import type { ReportQuery } from '../queries/figures.ts';

const defaultDays = 90;
/** The longest period of a report. */
const maxYears = 10;

type ReportInput = ReportFilter & { readonly subject: ReportSubject; readonly report: ReportName };

/** Returns the query of a report, as far as the caller may see. Without dates, its period is the last 90 days. */
export function parseReportQuery({ tenant, actor, now }: Context, input: ReportInput): ReportQuery {
  const { subject, report: name, ...filter } = input;
  const report = findReport(subject, name);
  if (report === undefined) throw new Refusal('not_found');
  const unknown = dimensionIds.filter((id) => filter[id] !== undefined && !report.filters.includes(id));
  if (unknown.length > 0)
    throw new Refusal('invalid_input', {
      fields: Object.fromEntries(unknown.map((id) => [id, ['invalid']])),
    });
  const { from, to = toLocalDate(tenant.timeZone, now) } = filter;
  const period = report.hasPeriod ? { from: from ?? addDays(to, 1 - defaultDays), to } : null;
  if (period !== null && (period.from > period.to || countDays(period) > maxYears * 366))
    throw new Refusal('report_period_not_possible', { parameters: { years: maxYears } });
  return {
    report,
    subject,
    filter,
    period,
    inactiveDays: filter.inactiveDays ?? defaultInactiveDays,
    processIds: actor.caseScope?.processIds ?? null,
    tenantId: tenant.id,
    now,
  };
}

/** The sensitive filters of a query. */
export const listSensitiveFilters = ({ filter }: ReportQuery) =>
  dimensionIds.filter(isSensitive).filter((id) => filter[id] !== undefined);
