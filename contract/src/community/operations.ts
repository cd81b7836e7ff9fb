import { getBusiness, getGovernmentUser } from './community.ts';

export const communityOperations = [getBusiness, getGovernmentUser] as const;
