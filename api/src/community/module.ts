import type { Module } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { getBusiness } from './get-business.ts';
import { getGovernmentUser } from './get-government-user.ts';

export const communityModule: Module<'community'> = {
  operations: {
    'community/get-business': inTenant(getBusiness),
    'community/get-government-user': inTenant(getGovernmentUser),
  },
  jobs: {},
};
