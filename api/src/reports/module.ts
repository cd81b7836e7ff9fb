import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { getOverview } from './get-overview.ts';
import { getStateTimes } from './get-state-times.ts';
import { getTeamLoad } from './get-team-load.ts';

export const reportsModule: ServerModule<'reports'> = {
  operations: {
    'reports/get-overview': inTenant(getOverview),
    'reports/get-state-times': inTenant(getStateTimes),
    'reports/get-team-load': inTenant(getTeamLoad),
  },
};
