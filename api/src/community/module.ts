import type { ServerModule } from '../module.ts';
import { inIdentity, inTenant } from '../platform/mount/context.ts';
import { listBusinessUsers, saveBusinessUser } from './business-users.ts';
import { inviteBusinessUser, resendBusinessInvitation } from './invitations.ts';
import {
  listCounties,
  listCountries,
  listIndustries,
  listStates,
  listTaxClassifications,
} from './list-reference.ts';
import { getBusiness, getBusinessRelation, getBusinessUser, getGovernmentUser } from './specified.ts';

export const communityModule: ServerModule<'community'> = {
  operations: {
    'community/get-business': inTenant(getBusiness),
    'community/get-business-relation': inTenant(getBusinessRelation),
    'community/get-business-user': inIdentity(getBusinessUser),
    'community/list-business-users': inIdentity(listBusinessUsers),
    'community/invite-business-user': inIdentity(inviteBusinessUser),
    'community/resend-business-invitation': inIdentity(resendBusinessInvitation),
    'community/save-business-user': inIdentity(saveBusinessUser),
    'community/get-government-user': inTenant(getGovernmentUser),
    'community/list-industries': inTenant(listIndustries),
    'community/list-states': inTenant(listStates),
    'community/list-countries': inTenant(listCountries),
    'community/list-counties': inTenant(listCounties),
    'community/list-tax-classifications': inTenant(listTaxClassifications),
  },
};
