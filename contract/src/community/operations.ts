import { getBusinessUser, saveBusinessUser } from './business-users.ts';
import { getBusiness, getBusinessRelation, getGovernmentUser } from './community.ts';
import { listCountries, listIndustries, listStates, listTaxClassifications } from './reference/reference.ts';

export const communityOperations = [
  getBusiness,
  getBusinessRelation,
  getBusinessUser,
  saveBusinessUser,
  getGovernmentUser,
  listIndustries,
  listStates,
  listCountries,
  listTaxClassifications,
] as const;
