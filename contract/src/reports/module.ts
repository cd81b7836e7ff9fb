import type { ContractModule } from '../contract-module.ts';
import { getOverview, getStateTimes, getTeamLoad } from './reports.ts';

export const reportsModule = {
  name: 'reports',
  operations: [getOverview, getStateTimes, getTeamLoad],
} as const satisfies ContractModule;
