import type { ContractModule } from '../contract-module.ts';
import { endAbsence, getOpenWork, saveAbsence } from './hand-over.ts';
import { listMemberPrograms, saveMemberPrograms } from './programs.ts';
import { listRoles, saveRole } from './roles.ts';
import {
  findStaffByMail,
  getStaffMember,
  inviteAgain,
  inviteAllAgain,
  inviteStaff,
  listStaff,
  saveStaff,
} from './staff.ts';

export const staffModule = {
  name: 'staff',
  operations: [
    endAbsence,
    getOpenWork,
    getStaffMember,
    findStaffByMail,
    inviteAgain,
    inviteAllAgain,
    inviteStaff,
    listMemberPrograms,
    listRoles,
    listStaff,
    saveAbsence,
    saveMemberPrograms,
    saveRole,
    saveStaff,
  ],
} as const satisfies ContractModule;
