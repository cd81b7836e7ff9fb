import type { Account } from '@commonway/contract/accounts/account.ts';
import { type AccountType, deriveAccountType } from '@commonway/contract/accounts/account-type.ts';
import { accountTypeText } from '../accounts/account-type-text.ts';
import { accountsInScope, listOwnAccounts, type OwnAccount } from '../accounts/queries/accounts.ts';
import type { Context } from '../platform/mount/context.ts';
import { findSessionLimits } from './queries/sessions.ts';

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
    id_entity_type: own.entityType,
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

/**
 * Limits of a session that a provider opened: only accounts of the provider's tenant and type, and no other accounts of
 * the same person.
 */
export interface SignOnLimits {
  readonly providerId: number;
  readonly entityType: 1 | 2;
}

/** Returns the caller's person id: from the session, or else from the login token. */
export function callerOf({ maybeActor, maybeToken }: Context): number | null {
  return maybeActor?.personId ?? maybeToken?.personId ?? null;
}

/** Returns the limits of the caller's session or login token; null after a password. */
export async function limitsOf({ tx, maybeActor, maybeToken }: Context): Promise<SignOnLimits | null> {
  if (maybeActor !== null) return (await findSessionLimits(tx, maybeActor.sessionId)) ?? null;
  return (maybeToken?.payload['limits'] as SignOnLimits | null | undefined) ?? null;
}

/** Returns the accounts the caller may choose from, those of this tenant first. */
export async function ownAccounts(context: Context): Promise<OwnAccount[]> {
  const { tx, tenant, maybeActor } = context;
  const personId = callerOf(context);
  if (personId === null) return [];
  const all = await listOwnAccounts(tx, personId, tenant.id);
  const own = maybeActor === null ? all : accountsInScope(all, maybeActor, tenant.id);
  const limits = await limitsOf(context);
  if (limits === null) return own;
  return own.filter(({ tenantId, entityType }) => tenantId === tenant.id && entityType === limits.entityType);
}
