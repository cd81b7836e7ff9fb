import type { ServerModule } from '../module.ts';
import { inIdentity, inTenant } from '../platform/mount/context.ts';
import { endAbsence, getOpenWork, saveAbsence } from './hand-over.ts';
import { inviteAgain, inviteAllAgain, inviteStaff } from './invitations.ts';
import { listMemberPrograms, saveMemberPrograms } from './programs.ts';
import { listRoles, saveRole } from './roles.ts';
import { findStaffByMail, getStaffMember, listStaff, saveStaff } from './staff.ts';

export const staffModule: ServerModule<'staff'> = {
  operations: {
    'staff/end-absence': inIdentity(endAbsence),
    'staff/get-open-work': inIdentity(getOpenWork),
    'staff/get-staff-member': inIdentity(getStaffMember),
    'staff/find-staff-by-mail': inIdentity(findStaffByMail),
    'staff/invite-all-again': inIdentity(inviteAllAgain),
    'staff/invite-again': inIdentity(inviteAgain),
    'staff/invite-staff': inIdentity(inviteStaff),
    'staff/list-member-programs': inIdentity(listMemberPrograms),
    'staff/list-roles': inTenant(listRoles),
    'staff/list-staff': inIdentity(listStaff),
    'staff/save-absence': inIdentity(saveAbsence),
    'staff/save-member-programs': inIdentity(saveMemberPrograms),
    'staff/save-role': inTenant(saveRole),
    'staff/save-staff': inIdentity(saveStaff),
  },
};
