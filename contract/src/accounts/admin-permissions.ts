// What staff may see and change of their tenant's setup, by area (spec 6). A role has an access level per area; a
// person has the highest level of all their roles.
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

/** In ascending order: each level includes the earlier ones. */
export const accessLevels = ['Hidden', 'Read', 'ReadWrite'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/**
 * The levels of access a role can be granted in an area. Private data (tax and bank numbers) is read one value at a
 * time and never edited.
 */
export const listAccessLevels = (area: AdminArea): readonly AccessLevel[] =>
  area === 'PrivateData' ? ['Hidden', 'Read'] : accessLevels;

/** A role's access to one area, as set by the tenant. */
export interface RoleGrant {
  readonly roleId: number;
  readonly area: AdminArea;
  readonly access: AccessLevel;
}

/**
 * The grants of a new office: supervisors add and edit programs (spec 2.2), and check payees and pay, so they can see the
 * numbers for that.
 */
export const defaultGrants: readonly RoleGrant[] = [
  { roleId: role.supervisor, area: 'ProgramConfig', access: 'ReadWrite' },
  { roleId: role.supervisor, area: 'PrivateData', access: 'Read' },
];

/** The areas that are not hidden, with their access level. */
export type AdminPermissions = Readonly<Partial<Record<AdminArea, AccessLevel>>>;

const fullAccess: AdminPermissions = Object.fromEntries(adminAreas.map((area) => [area, 'ReadWrite']));

/**
 * Merges the grants of a person's roles, keeping the highest access (spec 6, Hidden < Read < ReadWrite). Role 99 has
 * full access.
 */
export function mergePermissions(roles: readonly number[], grants: readonly RoleGrant[]): AdminPermissions {
  if (roles.includes(role.admin)) return fullAccess;
  const merged: Partial<Record<AdminArea, AccessLevel>> = {};
  for (const { roleId, area, access } of grants)
    if (roles.includes(roleId) && access !== 'Hidden' && !permits(merged, area, access))
      merged[area] = access;
  return merged;
}

/** Whether the permissions include at least `access` in an area. */
export function permits(permissions: AdminPermissions, area: AdminArea, access: AccessLevel): boolean {
  return accessLevels.indexOf(permissions[area] ?? 'Hidden') >= accessLevels.indexOf(access);
}

/**
 * Whether the person can open the admin portal: they can read any area except the instance's own (spec 6, Admin
 * access). Private data has no page there.
 */
export function hasAdminAccess(permissions: AdminPermissions): boolean {
  const isElsewhere = (area: AdminArea): boolean => area === 'InstanceConfig' || area === 'PrivateData';
  return adminAreas.some((area) => !isElsewhere(area) && permits(permissions, area, 'Read'));
}

/** Whether the settings of the instance itself can be read (spec 6, Instance access). */
export function hasInstanceAccess(permissions: AdminPermissions): boolean {
  return permits(permissions, 'InstanceConfig', 'Read');
}
