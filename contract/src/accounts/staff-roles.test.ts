import { expect, test } from 'vitest';
import { role } from './account-type.ts';
import { mergePermissions, type RoleGrant } from './admin-permissions.ts';
import { canGrantRoles } from './staff-roles.ts';

const grants: RoleGrant[] = [
  { roleId: role.supervisor, area: 'UserMgmt', access: 'ReadWrite' },
  { roleId: role.operator, area: 'InstanceConfig', access: 'Read' },
  { roleId: role.manager, area: 'UserMgmt', access: 'Read' },
];
const { admin, supervisor, manager, operator, intake, processAdmin } = role;

test.each<[string, number[], number[], boolean]>([
  ['an administrator can grant any role', [admin], [admin, processAdmin], true],
  ['a supervisor can grant lower roles', [supervisor], [manager, intake], true],
  ['a supervisor can grant the supervisor role', [supervisor], [supervisor], true],
  ['any role can grant an empty set of roles', [operator], [], true],
  ['only an administrator can grant role 99', [supervisor, processAdmin], [admin], false],
  ['a manager cannot grant the supervisor role', [manager], [supervisor], false],
  ['a supervisor cannot grant a role with an area that they lack', [supervisor], [operator], false],
  [
    'a supervisor can grant that role with the area from another role',
    [supervisor, operator],
    [operator],
    true,
  ],
  ['a set with one role too high cannot be granted', [manager], [intake, supervisor], false],
])('%s', (_, own, given, may) => {
  const permissions = mergePermissions(own, grants);
  expect(canGrantRoles({ roles: own, permissions }, given, grants)).toBe(may);
});
