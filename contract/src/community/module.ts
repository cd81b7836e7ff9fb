import type { ContractModule } from '../contract-module.ts';
import {
  inviteBusinessUser,
  listBusinessUsers,
  resendBusinessInvitation,
  saveBusinessUser,
} from './business-users.ts';
import {
  listCounties,
  listCountries,
  listIndustries,
  listStates,
  listTaxClassifications,
} from './reference/reference.ts';
import { getBusiness, getBusinessRelation, getBusinessUser, getGovernmentUser } from './specified.ts';

export const communityModule = {
  name: 'community',
  operations: [
    getBusiness,
    getBusinessRelation,
    getBusinessUser,
    listBusinessUsers,
    inviteBusinessUser,
    resendBusinessInvitation,
    saveBusinessUser,
    getGovernmentUser,
    listIndustries,
    listStates,
    listCountries,
    listCounties,
    listTaxClassifications,
  ],
} as const satisfies ContractModule;
