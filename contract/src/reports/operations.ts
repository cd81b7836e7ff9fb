import { getOverview, getStateTimes, getTeamLoad } from './reports.ts';

export const reportsOperations = [getOverview, getStateTimes, getTeamLoad] as const;
