// Who may see pages (spec 2.4). Further rules of a page are in RouteRules.
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { AdminArea } from '@commonway/contract/accounts/admin-permissions.ts';
import type { Access } from '@commonway/contract/accounts/decide-redirect.ts';
import { applicantTypes } from './is-applicant.ts';

/** The community profile (spec 2.4): reviewer-managers find only whom they may see. */
export const communityStaff: Access = { accountTypes: ['Government', 'Reviewer', 'ReviewerMarket'] };

/** Everyone who applies for themselves or for clients. */
export const applicants: Access = { accountTypes: applicantTypes };
export const individuals: Access = { accountTypes: ['Individual', 'Household'] };
/** The accounts of offices that subscribe. */
export const subscribers: Access = { accountTypes: ['Subscriber'] };
export const demoUsers: Access = { accountTypes: ['Demo'] };

/** All staff, regardless of their role. */
export const staff = { accountTypes: ['Government', 'Reviewer'] } as const satisfies Access;
export const applicantsAndStaff: Access = { accountTypes: [...applicantTypes, ...staff.accountTypes] };
/** Staff who may see what others did. */
export const auditors: Access = { ...staff, roles: [role.admin, role.supervisor] };
/** Administrators by role. */
export const fullAdministrators: Access = { ...staff, roles: [role.admin] };
/** Staff with any permission in an area of the administration. */
export const administrators = (area: AdminArea): Access => ({ ...staff, area });
/** The same without reviewers: the tools, programs, and messages are for government only. */
export const governmentAdministrators = (area: AdminArea): Access => ({
  accountTypes: ['Government'],
  area,
});
/** Reviewers of marketplaces. */
export const reviewManagers: Access = { accountTypes: ['ReviewerMarket'] };
