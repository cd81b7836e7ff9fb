import type { ServerModule } from '../module.ts';
import { inIdentity, inTenant } from '../platform/mount/context.ts';
import { getBusinessUser, saveBusinessUser } from './business-users.ts';
import { getBusiness, getBusinessRelation } from './get-business.ts';
import { getGovernmentUser } from './get-government-user.ts';
import { listCountries, listIndustries, listStates, listTaxClassifications } from './list-reference.ts';

export const communityModule: ServerModule<'community'> = {
  operations: {
    'community/get-business': inTenant(getBusiness),
    'community/get-business-relation': inTenant(getBusinessRelation),
    'community/get-business-user': inIdentity(getBusinessUser),
    'community/save-business-user': inIdentity(saveBusinessUser),
    'community/get-government-user': inTenant(getGovernmentUser),
    'community/list-industries': inTenant(listIndustries),
    'community/list-states': inTenant(listStates),
    'community/list-countries': inTenant(listCountries),
    'community/list-tax-classifications': inTenant(listTaxClassifications),
  },
};
