import { getBusiness, getGovernmentUser } from './community.ts';
import { listCountries, listIndustries, listStates, listTaxClassifications } from './reference/reference.ts';

export const communityOperations = [
  getBusiness,
  getGovernmentUser,
  listIndustries,
  listStates,
  listCountries,
  listTaxClassifications,
] as const;
