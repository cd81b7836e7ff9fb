import type { ContractModule } from '../contract-module.ts';
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
  ],
} as const satisfies ContractModule;
