import { getBusiness } from './get-business.ts';
import { getGovernmentUser } from './get-government-user.ts';

export const communityOperations = [getBusiness, getGovernmentUser] as const;
