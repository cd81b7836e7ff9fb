import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import { downloadReportRows, getReport, listReportChoices, listReportRows } from './named-reports.ts';
import { downloadReport } from './report-files.ts';
import { getOverview, getStateTimes, getTeamLoad } from './reports.ts';
import { getReportingSync, listCatalogReports } from './specified.ts';
import { getSyncReport } from './sync-report.ts';

export const reportsModule = {
  name: 'reports',
  operations: [
    getOverview,
    getStateTimes,
    getTeamLoad,
    getReport,
    listReportRows,
    downloadReportRows,
    downloadReport,
    listReportChoices,
    getSyncReport,
    listCatalogReports,
    getReportingSync,
  ],
  jobs: {
    /** Applies noted changes to the tables of reports: in one office, or in all. */
    'reports/fold-changes': job({}),
  },
} as const satisfies ContractModule;
