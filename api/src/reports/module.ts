import type { Module } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { getOverview } from './get-overview.ts';
import { getStateTimes } from './get-state-times.ts';

export const reportsModule: Module<'reports'> = {
  operations: {
    'reports/get-overview': inTenant(getOverview),
    'reports/get-state-times': inTenant(getStateTimes),
  },
  jobs: {},
};
