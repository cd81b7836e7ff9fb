import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import {
  answerHouseholdInvitation,
  endHouseholdMembership,
  getOwnHousehold,
  inviteToHousehold,
  saveHouseholdEntry,
  unblockHousehold,
} from './household.ts';
import { officeFieldsConfiguration } from './office-fields-configuration.ts';
import {
  answerPrivacyRequest,
  downloadOwnData,
  getOwnPrivacy,
  listPrivacyRequests,
  previewDeletion,
  requestPrivacy,
} from './privacy.ts';
import {
  addItem,
  getOwnProfile,
  getProfile,
  listHistory,
  removeItem,
  revealValue,
  saveGroup,
  saveItem,
  verifyValue,
} from './profiles.ts';
import { listRelations } from './relations.ts';
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

export const profilesModule = {
  name: 'profiles',
  operations: [
    getOwnProfile,
    getProfile,
    saveGroup,
    addItem,
    saveItem,
    removeItem,
    listHistory,
    verifyValue,
    revealValue,
    listRelations,
    getOwnHousehold,
    inviteToHousehold,
    answerHouseholdInvitation,
    saveHouseholdEntry,
    endHouseholdMembership,
    unblockHousehold,
    listBusinessFinancials,
    listDemographics,
    listTranslatedDemographics,
    listUserDemographics,
    deleteUserDemographics,
    addUserDemographic,
    listLicenseTypes,
    listLicenses,
    addLicense,
    saveLicense,
    removeLicense,
    getOwnPrivacy,
    downloadOwnData,
    requestPrivacy,
    listPrivacyRequests,
    previewDeletion,
    answerPrivacyRequest,
  ],
  jobs: {
    'profiles/send-household-invitation': job({
      membershipId: z.int(),
      noticeId: z.uuid(),
      language: z.string(),
    }),
    'profiles/notify-of-privacy-answer': job({ applicantId: z.int(), requestId: z.int() }),
  },
  configurations: [officeFieldsConfiguration],
} as const satisfies ContractModule;
