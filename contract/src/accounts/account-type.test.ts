import { expect, test } from 'vitest';
import {
  type AccountFacts,
  accountTypes,
  demoTenantId,
  deriveAccountType,
  healthExchangeTenantId,
  landingPath,
  role,
  serviceTenantId,
} from './account-type.ts';

const staff: AccountFacts = {
  tenantId: 100,
  programType: 'standard',
  entityType: 1,
  communityType: null,
  accountKind: 'government',
  roles: [201],
};
const resident: AccountFacts = {
  ...staff,
  entityType: 2,
  communityType: 2,
  accountKind: 'individual',
  roles: [],
};

test.each<[string, AccountFacts, string]>([
  ['staff', staff, 'Government'],
  ['staff of a workflow tenant', { ...staff, programType: 'workflow' }, 'Reviewer'],
  ['an administrator of a workflow tenant', { ...staff, programType: 'workflow', roles: [99] }, 'Government'],
  [
    'staff of a workflow tenant with community type 2',
    { ...staff, programType: 'workflow', communityType: 2 },
    'Government',
  ],
  ['staff of a marketplace tenant', { ...staff, programType: 'marketplace' }, 'ReviewerMarket'],
  [
    'an administrator of a marketplace tenant',
    { ...staff, programType: 'marketplace', roles: [99] },
    'Government',
  ],
  ['staff of the demo instance', { ...staff, tenantId: 230 }, 'Demo'],
  ['an administrator of the demo instance', { ...staff, tenantId: 230, roles: [99] }, 'Government'],
  ['a resident', resident, 'Individual'],
  ['a resident of the service instance', { ...resident, tenantId: 344 }, 'Subscriber'],
  ['a business', { ...resident, communityType: 1, accountKind: 'business' }, 'Business'],
  ['a partner', { ...resident, communityType: 1, accountKind: 'partner' }, 'Partner'],
  ['a household', { ...resident, accountKind: 'household' }, 'Household'],
  ['role 99 on any account', { ...resident, roles: [99] }, 'Government'],
])('spec 6 "Account type is derived": %s', (_, facts, type) => expect(deriveAccountType(facts)).toBe(type));

test('spec 6 "Role 99 forces Government": for every tenant, kind, and set of roles', () => {
  for (const tenantId of [100, demoTenantId, serviceTenantId])
    for (const programType of ['standard', 'workflow', 'marketplace'] as const)
      for (const accountKind of ['government', 'business', 'individual', 'partner', 'household'] as const)
        for (const roles of [[role.admin], [role.intake, role.admin, role.manager]])
          expect(deriveAccountType({ ...resident, tenantId, programType, accountKind, roles })).toBe(
            'Government',
          );
});

test('spec 6 Role codes: 99 Administrator, 200 Case Manager Supervisor, 201 Case Manager; intake specialist 2, case worker 4', () => {
  expect(role).toMatchObject({ admin: 99, supervisor: 200, manager: 201, intake: 2, caseWorker: 4 });
  expect(new Set(Object.values(role)).size).toBe(Object.values(role).length);
});

test('spec 9: service instance id 344, special instance 483 is the health-exchange tenant', () => {
  expect([serviceTenantId, healthExchangeTenantId]).toEqual([344, 483]);
});

test('spec 2.3 Default landing: every account type of spec 1 has a path on this site', () => {
  for (const path of Object.values(landingPath)) expect(path).toMatch(/^\/[a-z]/);
  expect(Object.keys(landingPath).sort()).toEqual([...accountTypes].sort());
});
