import type { ServerModule } from '../module.ts';
import { inIdentity, inIdentityAfter, inTenant } from '../platform/mount/context.ts';
import {
  answerHouseholdInvitation,
  endHouseholdMembership,
  getOwnHousehold,
  inviteToHousehold,
  saveHouseholdEntry,
  unblockHousehold,
} from './household/household.ts';
import { sendHouseholdInvitation } from './household/send-invitation.ts';
import { officeFieldsHandlers } from './office-fields.ts';
import { downloadOwnData, writeOwnData } from './privacy/export-data.ts';
import {
  answerPrivacyRequest,
  getOwnPrivacy,
  listPrivacyRequests,
  notifyOfPrivacyAnswer,
  previewDeletion,
  requestPrivacy,
} from './privacy/requests.ts';
import {
  getOwnProfile,
  getProfile,
  listHistory,
  listRelations,
  revealValue,
  verifyValue,
} from './profiles.ts';
import { addItem, removeItem, saveGroup, saveItem } from './save-values.ts';
import {
  addLicense,
  addUserDemographic,
  deleteUserDemographics,
  listBusinessFinancials,
  listDemographics,
  listLicenses,
  listLicenseTypes,
  listTranslatedDemographics,
  listUserDemographics,
  removeLicense,
  saveLicense,
} from './specified.ts';

export const profilesModule: ServerModule<'profiles'> = {
  operations: {
    'profiles/get-own-profile': inTenant(getOwnProfile),
    'profiles/get-profile': inTenant(getProfile),
    // A business's new name is also that of its accounts.
    'profiles/save-group': inIdentity(saveGroup),
    'profiles/add-item': inTenant(addItem),
    'profiles/save-item': inTenant(saveItem),
    'profiles/remove-item': inTenant(removeItem),
    'profiles/list-history': inTenant(listHistory),
    'profiles/verify-value': inTenant(verifyValue),
    'profiles/reveal-value': inTenant(revealValue),
    // The accounts of people.
    'profiles/list-relations': inIdentity(listRelations),
    // An invitation is for the logins of a person.
    'profiles/get-own-household': inIdentity(getOwnHousehold),
    'profiles/invite-to-household': inIdentity(inviteToHousehold),
    'profiles/answer-household-invitation': inIdentity(answerHouseholdInvitation),
    'profiles/save-household-entry': inIdentity(saveHouseholdEntry),
    'profiles/end-household-membership': inIdentity(endHouseholdMembership),
    'profiles/unblock-household': inIdentity(unblockHousehold),
    'profiles/list-business-financials': inTenant(listBusinessFinancials),
    'profiles/list-demographics': inTenant(listDemographics),
    'profiles/list-translated-demographics': inTenant(listTranslatedDemographics),
    'profiles/list-user-demographics': inTenant(listUserDemographics),
    'profiles/delete-user-demographics': inTenant(deleteUserDemographics),
    'profiles/add-user-demographic': inTenant(addUserDemographic),
    'profiles/list-license-types': inTenant(listLicenseTypes),
    'profiles/list-licenses': inTenant(listLicenses),
    'profiles/add-license': inTenant(addLicense),
    'profiles/save-license': inTenant(saveLicense),
    'profiles/remove-license': inTenant(removeLicense),
    'profiles/get-own-privacy': inTenant(getOwnPrivacy),
    // The limit of downloads is a count of attempts.
    'profiles/download-own-data': inIdentityAfter(writeOwnData, downloadOwnData),
    'profiles/request-privacy': inTenant(requestPrivacy),
    'profiles/list-privacy-requests': inTenant(listPrivacyRequests),
    'profiles/preview-deletion': inTenant(previewDeletion),
    'profiles/answer-privacy-request': inTenant(answerPrivacyRequest),
    ...officeFieldsHandlers,
  },
  jobs: {
    'profiles/send-household-invitation': { run: sendHouseholdInvitation },
    'profiles/notify-of-privacy-answer': { run: notifyOfPrivacyAnswer },
  },
};
