import type { ContractModule } from '../contract-module.ts';
import { listMemberPrograms, saveMemberPrograms } from './programs.ts';
import { listRoles, saveRole } from './roles.ts';
import { getStaffMember, inviteAgain, inviteStaff, listStaff, saveStaff } from './staff.ts';

export const staffModule = {
  name: 'staff',
  operations: [
    getStaffMember,
    inviteAgain,
    inviteStaff,
    listMemberPrograms,
    listRoles,
    listStaff,
    saveMemberPrograms,
    saveRole,
    saveStaff,
  ],
} as const satisfies ContractModule;
