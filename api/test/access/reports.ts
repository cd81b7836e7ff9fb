import { type ModuleAccess, staff } from './admitted.ts';

export const reportsAccess: ModuleAccess<'reports'> = {
  'reports/get-overview': staff,
  'reports/get-state-times': ['admin', 'supervisor'],
  'reports/get-team-load': ['admin', 'supervisor'],
};
