import { listRoles, saveRole } from './roles.ts';
import { getStaffMember, inviteAgain, inviteStaff, listStaff, saveStaff } from './staff.ts';

export const staffOperations = [
  getStaffMember,
  inviteAgain,
  inviteStaff,
  listRoles,
  listStaff,
  saveRole,
  saveStaff,
] as const;
