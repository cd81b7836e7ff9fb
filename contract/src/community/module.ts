import type { ContractModule } from '../contract-module.ts';
import { getBusinessUser, saveBusinessUser } from './business-users.ts';
import { getBusiness, getBusinessRelation, getGovernmentUser } from './community.ts';
import { listCountries, listIndustries, listStates, listTaxClassifications } from './reference/reference.ts';

export const communityModule = {
  name: 'community',
  operations: [
    getBusiness,
    getBusinessRelation,
    getBusinessUser,
    saveBusinessUser,
    getGovernmentUser,
    listIndustries,
    listStates,
    listCountries,
    listTaxClassifications,
  ],
} as const satisfies ContractModule;
