import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { getBusiness } from './get-business.ts';
import { getGovernmentUser } from './get-government-user.ts';
import { listCountries, listIndustries, listStates, listTaxClassifications } from './list-reference.ts';

export const communityHandlers: ModuleOperations<'community'> = {
  'community/get-business': inTenant(getBusiness),
  'community/get-government-user': inTenant(getGovernmentUser),
  'community/list-industries': inTenant(listIndustries),
  'community/list-states': inTenant(listStates),
  'community/list-countries': inTenant(listCountries),
  'community/list-tax-classifications': inTenant(listTaxClassifications),
};
