import type { ModuleAccess } from './admitted.ts';

export const staffAccess: ModuleAccess<'staff'> = {
  'staff/list-staff': ['admin', 'supervisor'],
  'staff/get-open-work': ['admin'],
  'staff/save-absence': ['admin'],
  'staff/end-absence': ['admin'],
  'staff/get-staff-member': ['admin', 'supervisor'],
  'staff/list-member-programs': ['admin', 'supervisor'],
  'staff/save-member-programs': ['admin'],
  'staff/list-roles': ['admin', 'supervisor'],
  'staff/invite-staff': ['admin'],
  'staff/find-staff-by-mail': ['admin', 'supervisor'],
  'staff/invite-all-again': ['admin'],
  'staff/invite-again': ['admin'],
  'staff/save-staff': ['admin'],
  'staff/save-role': ['admin'],
};
