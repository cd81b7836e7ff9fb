import type { ContractModule } from '../contract-module.ts';
import {
  listCounties,
  listCountries,
  listIndustries,
  listStates,
  listTaxClassifications,
} from './reference/reference.ts';
import {
  getBusiness,
  getBusinessRelation,
  getBusinessUser,
  getGovernmentUser,
  saveBusinessUser,
} from './specified.ts';

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
    listCounties,
    listTaxClassifications,
  ],
} as const satisfies ContractModule;
