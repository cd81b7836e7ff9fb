import type { Account } from '@commonway/contract/accounts/account.ts';
import { expect, test } from 'vitest';
import { decideAccountStep } from './continue-login.ts';

const account = (hasName: boolean): Account => ({
  cd_user: 1,
  cd_entity: 2,
  cd_community_entity: 3,
  cd_community_entity_type: 2,
  cd_instance: 100,
  entity_type: 2,
  id_entity_type: 2,
  name: 'Ana Ruiz',
  hasName,
  instanceName: 'Riverbend County',
  instanceNameTranslation: 'Riverbend County',
  subdomain: 'riverbend',
  logo: null,
  accountType: 'IND',
  accountTypeTranslation: 'Individual',
  isActive: true,
  icShowInactiveInstances: false,
  useFwpDomain: true,
  instanceProgramType: 'standard',
});

test.each<[string, Account[], string]>([
  ['One account with a name goes to the final login', [account(true)], 'open'],
  ['one without a name goes to set-account-name', [account(false)], 'name'],
  ['none gives account-not-found', [], 'none'],
  ['several go to /session', [account(true), account(false)], 'choose'],
  ['several go to /session, even if all lack a name', [account(false), account(false)], 'choose'],
])('spec 4 Login: %s', (_, accounts, kind) => expect(decideAccountStep(accounts, 0).kind).toBe(kind));

test.each([[[]], [[account(true)]]])('asks for a response to an invitation first', (accounts) =>
  expect(decideAccountStep(accounts, 1).kind).toBe('choose'),
);
