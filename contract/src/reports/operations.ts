import { getOverview } from './get-overview.ts';
import { getStateTimes } from './get-state-times.ts';

export const reportsOperations = [getOverview, getStateTimes] as const;
