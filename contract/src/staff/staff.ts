import { z } from 'zod';
import { personName } from '../accounts/me.ts';
import { staffRoles } from '../accounts/staff-roles.ts';
import { administrators, operation } from '../operation.ts';
import { absence, handOver } from './hand-over.ts';
import { staffStatuses } from './staff-status.ts';

/** A staff member as the tenant's administrators see them. */
const staffAccount = z.object({
  accountId: z.int(),
  name: z.string(),
  mail: z.string(),
  roles: z.array(z.int()),
  isActive: z.boolean(),
  requiresSecondFactor: z.boolean(),
  /** Whether they have set a password; until then the invitation is pending. */
  hasJoined: z.boolean(),
  /** While they are away: the day of their return, and who covers. */
  away: z.object({ backOn: z.string(), coverName: z.string().nullable() }).nullable(),
});
export type StaffAccount = z.infer<typeof staffAccount>;

/** The roles to assign: known roles, without duplicates. */
const assignedRoles = z
  .array(z.int().refine((roleId) => staffRoles.includes(roleId)))
  .min(1)
  .max(staffRoles.length)
  .transform((roles) => [...new Set(roles)].toSorted((one, other) => one - other));

export const listStaff = operation({
  name: 'staff/list-staff',
  method: 'GET',
  path: '/staff',
  summary: 'List the staff, by cursor',
  who: administrators('UserMgmt', 'Read'),
  input: z.object({
    afterId: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
    roleId: z.coerce.number().int().optional(),
    /** A program whose team they are on. */
    programId: z.coerce.number().int().optional(),
    status: z.enum(staffStatuses).optional(),
  }),
  output: z.object({ staff: z.array(staffAccount), nextAfterId: z.int().nullable() }),
});

export const getStaffMember = operation({
  name: 'staff/get-staff-member',
  method: 'GET',
  path: '/staff/{accountId}',
  views: 'account',
  summary: 'Get a staff member, and whether the caller can change them',
  who: administrators('UserMgmt', 'Read'),
  input: z.object({ accountId: z.coerce.number().int() }),
  output: staffAccount.extend({ mayChange: z.boolean(), absence: absence.nullable() }),
});

/**
 * Adds a staff member to the tenant and invites them by email. The response reveals nothing about their accounts at
 * other tenants.
 */
export const inviteStaff = operation({
  name: 'staff/invite-staff',
  method: 'POST',
  path: '/staff',
  summary: 'Invite a staff member',
  auditLabel: 'Invite a team member',
  who: administrators('UserMgmt', 'ReadWrite'),
  input: z.object({
    ds_firstname: personName,
    ds_lastname: personName,
    ds_mail: z.string().max(254),
    roles: assignedRoles,
    requiresSecondFactor: z.boolean(),
  }),
  output: staffAccount,
  errors: ['already_staff', 'role_too_high', 'plan_staff_limit'],
});

/** Whether someone with an email address is on the office’s staff. It says nothing about accounts elsewhere. */
export const findStaffByMail = operation({
  name: 'staff/find-staff-by-mail',
  method: 'POST',
  path: '/staff/search',
  summary: 'Find a staff member by email address',
  who: administrators('UserMgmt', 'Read'),
  input: z.object({ mail: z.string().max(254) }),
  output: z.object({ member: staffAccount.nullable() }),
  writes: false,
});

/** Sends the invitation again to everyone who has not accepted it, limited like single invitations. */
export const inviteAllAgain = operation({
  name: 'staff/invite-all-again',
  method: 'POST',
  path: '/staff/invitations',
  summary: 'Resend all pending invitations',
  auditLabel: 'Resend all pending invitations',
  who: administrators('UserMgmt', 'ReadWrite'),
  input: z.object({}),
  output: z.object({ sent: z.int(), skipped: z.int() }),
});

export const inviteAgain = operation({
  name: 'staff/invite-again',
  method: 'POST',
  path: '/staff/{accountId}/invitation',
  summary: 'Resend an invitation',
  auditLabel: 'Resend an invitation',
  who: administrators('UserMgmt', 'ReadWrite'),
  input: z.object({ accountId: z.coerce.number().int() }),
  output: z.object({ sent: z.literal(true) }),
});

/**
 * Omitted fields keep their values, so that assigning a role does not reactivate an account that another administrator
 * deactivated in the meantime. Every change ends the sessions of the account: new permissions apply after the next
 * sign-in (security B1.5).
 */
export const saveStaff = operation({
  name: 'staff/save-staff',
  method: 'PATCH',
  path: '/staff/{accountId}',
  summary: 'Change the roles of a staff member, or whether they can sign in',
  auditLabel: 'Change a team member',
  who: administrators('UserMgmt', 'ReadWrite'),
  input: z.object({
    accountId: z.coerce.number().int(),
    roles: assignedRoles.optional(),
    isActive: z.boolean().optional(),
    requiresSecondFactor: z.boolean().optional(),
    /** Who takes their open cases and follow-ups. Needed to deactivate someone who has some. */
    handOver: handOver.optional(),
  }),
  output: staffAccount,
  errors: ['role_too_high', 'last_administrator', 'plan_staff_limit', 'hand_over_needed', 'owner_not_linked'],
});
