import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { getBusiness } from './get-business.ts';
import { getGovernmentUser } from './get-government-user.ts';

export const communityHandlers: ModuleOperations<'community'> = {
  'community/get-business': inTenant(getBusiness),
  'community/get-government-user': inTenant(getGovernmentUser),
};
