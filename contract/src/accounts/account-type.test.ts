import { expect, test } from 'vitest';
import { type AccountFacts, deriveAccountType } from './account-type.ts';

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
])('%s', (_, facts, type) => expect(deriveAccountType(facts)).toBe(type));
