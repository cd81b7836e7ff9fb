import { getOverview, getStateTimes } from './reports.ts';

export const reportsOperations = [getOverview, getStateTimes] as const;
