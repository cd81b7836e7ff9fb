import { expect, test } from 'vitest';
import { role } from './account-type.ts';
import { mergePermissions, type RoleGrant } from './admin-permissions.ts';
import { mayGrantRoles } from './staff-roles.ts';

const grants: RoleGrant[] = [
  { roleId: role.supervisor, area: 'UserMgmt', access: 'ReadWrite' },
  { roleId: role.operator, area: 'InstanceConfig', access: 'Read' },
  { roleId: role.manager, area: 'UserMgmt', access: 'Read' },
];
const { admin, supervisor, manager, operator, intake, processAdmin } = role;

test.each<[string, number[], number[], boolean]>([
  ['an administrator gives any role', [admin], [admin, processAdmin], true],
  ['a supervisor gives roles below', [supervisor], [manager, intake], true],
  ['a supervisor gives the own role', [supervisor], [supervisor], true],
  ['no roles can always be given', [operator], [], true],
  ['nobody else gives role 99', [supervisor, processAdmin], [admin], false],
  ['a manager gives no supervisor', [manager], [supervisor], false],
  ['a low role that opens an area the giver has not', [supervisor], [operator], false],
  ['unless the giver has that area by another role', [supervisor, operator], [operator], true],
  ['one role too high spoils the rest', [manager], [intake, supervisor], false],
])('%s', (_, own, given, may) => {
  const permissions = mergePermissions(own, grants);
  expect(mayGrantRoles({ roles: own, permissions }, given, grants)).toBe(may);
});
