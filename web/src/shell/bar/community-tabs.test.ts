import type { AccountType } from '@commonway/contract/accounts/account-type.ts';
import { expect, test } from 'vitest';
import { type CommunityTab, communityTabs } from '../frames/public-frame.tsx';

const standard = { id: 100, programType: 'standard' } as const;
const userOf = (accountType: AccountType, impersonator: unknown = null) => ({ accountType, impersonator });
const all: CommunityTab[] = ['about', 'programs', 'applications'];

test.each<
  [string, ReturnType<typeof userOf> | null, Parameters<typeof communityTabs>[0]['tenant'], CommunityTab[]]
>([
  ['for business accounts: About, Programs and My Applications', userOf('Business'), standard, all],
  ['for individual accounts: About, Programs and My Applications', userOf('Individual'), standard, all],
  ['for partners, also their clients', userOf('Partner'), standard, [...all, 'clients']],
  ['when impersonating', userOf('Government', { name: 'Ruth' }), standard, all],
  ['hidden for government accounts', userOf('Government'), standard, []],
  ['hidden without an account', null, standard, []],
  [
    'About is hidden for the marketplace instance type',
    userOf('Business'),
    { id: 220, programType: 'marketplace' },
    ['programs', 'applications'],
  ],
  [
    'About is hidden for the workflow instance type',
    userOf('Individual'),
    { id: 210, programType: 'workflow' },
    ['programs', 'applications'],
  ],
  [
    'for the service instance the only tab is My Subscriptions',
    userOf('Subscriber'),
    { id: 344, programType: 'standard' },
    ['subscriptions'],
  ],
])('spec 2.6 Community bar: %s', (_, user, tenant, tabs) => {
  expect(communityTabs({ user, tenant })).toEqual(tabs);
});
