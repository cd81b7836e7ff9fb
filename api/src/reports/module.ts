import type { ServerModule } from '../module.ts';
import { inTenant, inTenantAfter } from '../platform/mount/context.ts';
import { getReport } from './figures/get-report.ts';
import { listReportChoices } from './figures/list-choices.ts';
import { downloadReportRows, listReportRows } from './figures/list-rows.ts';
import { downloadReport, renderReport } from './files/download-report.ts';
import { foldChanges } from './folding/fold-changes.ts';
import { getOverview } from './get-overview.ts';
import { getStateTimes } from './get-state-times.ts';
import { getTeamLoad } from './get-team-load.ts';
import { listCatalogReports } from './specified.ts';
import { getReportingSync, getSyncReport } from './sync/get-sync-report.ts';

export const reportsModule: ServerModule<'reports'> = {
  operations: {
    'reports/get-overview': inTenant(getOverview),
    'reports/get-state-times': inTenant(getStateTimes),
    'reports/get-team-load': inTenant(getTeamLoad),
    'reports/get-report': inTenant(getReport),
    'reports/list-report-rows': inTenant(listReportRows),
    'reports/download-report-rows': inTenant(downloadReportRows),
    'reports/download-report': inTenantAfter(renderReport, downloadReport),
    'reports/list-report-choices': inTenant(listReportChoices),
    'reports/get-sync-report': inTenant(getSyncReport),
    'reports/list-catalog-reports': inTenant(listCatalogReports),
    'reports/get-reporting-sync': inTenant(getReportingSync),
  },
  jobs: {
    'reports/fold-changes': { run: foldChanges, cron: '* * * * *', startsWithWorker: true, concurrency: 1 },
  },
};
