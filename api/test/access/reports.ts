import { type ModuleAccess, staff } from './admitted.ts';

export const reportsAccess: ModuleAccess<'reports'> = {
  'reports/get-overview': staff,
  'reports/get-state-times': ['admin', 'supervisor'],
  'reports/get-team-load': ['admin', 'supervisor'],
  'reports/get-report': staff,
  'reports/list-report-rows': staff,
  'reports/download-report-rows': staff,
  'reports/download-report': staff,
  'reports/list-report-choices': staff,
  'reports/get-sync-report': staff,
  'reports/list-catalog-reports': staff,
  'reports/get-reporting-sync': staff,
};
