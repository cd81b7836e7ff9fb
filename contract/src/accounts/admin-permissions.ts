// What the staff may see and change of their tenant's own set-up, area by area (spec 6). A role carries an access per
// area; a person has the highest over all their roles.
import { role } from './account-type.ts';

export const adminAreas = [
  'AnalyticsDashboardConfig',
  'Communications',
  'FormConfig',
  'ProgramConfig',
  'ReportsConfig',
  'UserMgmt',
  'WorkflowConfig',
  'InstanceConfig',
  'PrivateData',
] as const;
export type AdminArea = (typeof adminAreas)[number];

/** From nothing to everything: a later level includes the earlier ones. */
export const accessLevels = ['Hidden', 'Read', 'ReadWrite'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** What a role can be granted in an area. Private data (tax and bank numbers) is read one by one and never written by hand. */
export const levelsOf = (area: AdminArea): readonly AccessLevel[] =>
  area === 'PrivateData' ? ['Hidden', 'Read'] : accessLevels;

/** What one role may do in one area, as the tenant set it. */
export interface RoleGrant {
  readonly roleId: number;
  readonly area: AdminArea;
  readonly access: AccessLevel;
}

/** What an office's roles begin with: supervisors check payees and pay, and see the numbers that takes. */
export const firstGrants: readonly RoleGrant[] = [
  { roleId: role.supervisor, area: 'PrivateData', access: 'Read' },
];

/** The areas that are not hidden. */
export type AdminPermissions = Readonly<Partial<Record<AdminArea, AccessLevel>>>;

const everything: AdminPermissions = Object.fromEntries(adminAreas.map((area) => [area, 'ReadWrite']));

/** Merges the grants of a person's roles, keeping the highest access (spec 6, Hidden < Read < ReadWrite). Role 99 has all. */
export function mergePermissions(roles: readonly number[], grants: readonly RoleGrant[]): AdminPermissions {
  if (roles.includes(role.admin)) return everything;
  const merged: Partial<Record<AdminArea, AccessLevel>> = {};
  for (const { roleId, area, access } of grants)
    if (roles.includes(roleId) && access !== 'Hidden' && !permits(merged, area, access))
      merged[area] = access;
  return merged;
}

/** Whether the permissions reach at least `access` in an area. */
export function permits(permissions: AdminPermissions, area: AdminArea, access: AccessLevel): boolean {
  return accessLevels.indexOf(permissions[area] ?? 'Hidden') >= accessLevels.indexOf(access);
}

/** Whether the admin portal is there: any area but the instance's own can be read (spec 6, Admin access). Private data has no page in it. */
export function hasAdminAccess(permissions: AdminPermissions): boolean {
  const isElsewhere = (area: AdminArea): boolean => area === 'InstanceConfig' || area === 'PrivateData';
  return adminAreas.some((area) => !isElsewhere(area) && permits(permissions, area, 'Read'));
}

/** Whether the settings of the instance itself can be read (spec 6, Instance access). */
export function hasInstanceAccess(permissions: AdminPermissions): boolean {
  return permits(permissions, 'InstanceConfig', 'Read');
}
