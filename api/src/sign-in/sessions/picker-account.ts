import type { Account } from '@commonway/contract/accounts/account.ts';
import { type AccountType, deriveAccountType } from '@commonway/contract/accounts/account-type.ts';
import { accountTypeText } from '../../accounts/account-type-text.ts';
import type { OwnAccount } from '../../accounts/queries/accounts.ts';

const shortTypes: Readonly<Record<AccountType, Account['accountType']>> = {
  Government: 'GOV',
  Demo: 'GOV',
  Reviewer: 'REV',
  ReviewerMarket: 'REM',
  Business: 'BIZ',
  Partner: 'BIZ',
  Individual: 'IND',
  Household: 'IND',
  Subscriber: 'IND',
};

/** An account as the picker shows it (spec 3, Picker account), in the caller's language. */
export function pickerAccount(own: OwnAccount, language: string): Account {
  const type = deriveAccountType(own);
  const personName = `${own.firstName} ${own.lastName}`.trim();
  return {
    cd_user: own.personId,
    cd_entity: own.id,
    cd_community_entity: own.applicantId,
    cd_community_entity_type: own.communityType,
    cd_instance: own.tenantId,
    entity_type: own.entityType,
    name: own.displayName || personName,
    hasName: hasName(own),
    instanceName: own.tenantName,
    subdomain: own.subdomain,
    logo: own.logo,
    accountType: shortTypes[type],
    accountTypeTranslation: accountTypeText(language)(type),
    isActive: own.isActive,
    icShowInactiveInstances: own.showsInactive,
    useFwpDomain: own.customDomain === null,
    instanceProgramType: own.programType,
  };
}

/** Whether the name screen can be skipped: the person has both names, or the account has its own name. */
export function hasName(own: OwnAccount): boolean {
  const hasOwnName = own.accountKind === 'business' || own.accountKind === 'partner';
  return (own.firstName !== '' && own.lastName !== '') || (hasOwnName && own.displayName !== '');
}
