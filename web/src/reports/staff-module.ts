import type { DimensionId } from '@commonway/contract/reports/report-terms.ts';
import { defineModule, page, searchOf } from '../module.ts';
import { staff } from '../shell/routing/access.ts';

/** The filters of a report. */
type ReportSearch = Readonly<
  Partial<Record<DimensionId | 'from' | 'to' | 'inactiveDays' | 'compare' | 'by', string>>
>;

const namedTexts = ['reports', 'reports/named', 'contract/reports'] as const;

export const reportsStaffModule = defineModule({
  pages: {
    reports: page('/reports', {
      access: staff,
      search: searchOf<{ readonly process?: string }>(),
      texts: namedTexts,
      file: () => import('./reports-page.tsx'),
      menu: { area: 'reports', order: 10, title: 'Reports' },
    }),
    report: page('/reports/:subject/:report', {
      access: staff,
      search: searchOf<ReportSearch>(),
      texts: namedTexts,
      file: () => import('./named/report-page.tsx'),
    }),
    reportRows: page('/reports/:subject/:report/rows', {
      access: staff,
      search: searchOf<ReportSearch & { readonly measure?: string }>(),
      texts: namedTexts,
      file: () => import('./named/report-rows-page.tsx'),
    }),
    syncReport: page('/v2/sync-report', {
      access: staff,
      needsSyncReport: true,
      search: searchOf<{ readonly system?: string }>(),
      file: () => import('./sync/sync-report-page.tsx'),
      menu: { area: 'sync-report', order: 10, title: 'Sync report' },
    }),
    syncDashboard: page('/v2/sync-dashboard', {
      access: staff,
      needsSyncReport: true,
      file: () => import('./sync/sync-dashboard-page.tsx'),
      menu: { area: 'sync-report', order: 20, title: 'Sync dashboard' },
    }),
  },
});
