import type { Account } from '@commonway/contract/accounts/account.ts';
import { type AccountType, deriveAccountType } from '@commonway/contract/accounts/account-type.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { accountTypeText } from '../accounts/account-type-text.ts';
import { filterAccountsInScope, listOwnAccounts, type OwnAccount } from '../accounts/queries/accounts.ts';
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

/** Converts an account to the shape of the account picker (spec 3, Picker account), in the caller's language. */
export function toPickerAccount(account: OwnAccount, language: string): Account {
  const type = deriveAccountType(account);
  const personName = `${account.firstName} ${account.lastName}`.trim();
  return {
    cd_user: account.personId,
    cd_entity: account.id,
    cd_community_entity: account.applicantId,
    cd_community_entity_type: account.communityType,
    cd_instance: account.tenantId,
    entity_type: account.entityType,
    id_entity_type: account.entityType,
    name: account.displayName || personName,
    hasName: hasCompleteName(account),
    instanceName: account.tenantName,
    instanceNameTranslation: getLocalText(account.tenantNames, language),
    subdomain: account.subdomain,
    logo: account.logo,
    accountType: shortTypes[type],
    accountTypeTranslation: accountTypeText(language)(type),
    isActive: account.isActive,
    icShowInactiveInstances: account.showsInactive,
    useFwpDomain: account.customDomain === null,
    instanceProgramType: account.programType,
  };
}

/** Whether the name screen can be skipped: the person has both names, or the account has its own name. */
export function hasCompleteName(account: OwnAccount): boolean {
  const hasOwnName = account.accountKind === 'business' || account.accountKind === 'partner';
  return (account.firstName !== '' && account.lastName !== '') || (hasOwnName && account.displayName !== '');
}

/**
 * Limits of a session that a provider or an emailed link opened: only accounts of this tenant and type, and no other
 * accounts of the same person.
 */
export interface SignOnLimits {
  /** Null for a link. */
  readonly providerId: number | null;
  readonly entityType: 1 | 2;
  /** The channels by which the link may have come: a code sent there would not be a second factor. */
  readonly usedChannels?: readonly ('email' | 'phone')[];
}

/** The limits of a sign-in by a link: accounts of applicants only. */
export const limitLink = (channel: 'email' | 'phone'): SignOnLimits => ({
  providerId: null,
  entityType: 2,
  usedChannels: [channel],
});

/** A person with a session or a login token. */
type Caller = Pick<Context, 'tx' | 'tenant' | 'maybeActor' | 'maybeToken'>;

/** Returns the caller's person ID: from the session, or else from the login token; null if there is neither. */
export function getCallerId({ maybeActor, maybeToken }: Omit<Caller, 'tx' | 'tenant'>): number | null {
  return maybeActor?.personId ?? maybeToken?.personId ?? null;
}

/**
 * Returns which accounts the caller may use, if single sign-on or a link opened their session or login token: those of
 * this tenant and one type. Null after a password: all their accounts.
 */
export async function loadSignOnLimits({ tx, maybeActor, maybeToken }: Caller): Promise<SignOnLimits | null> {
  if (maybeActor !== null) return (await findSessionLimits(tx, maybeActor.sessionId)) ?? null;
  return (maybeToken?.payload['limits'] as SignOnLimits | null | undefined) ?? null;
}

/** Returns the accounts the caller may choose from, those of this tenant first. */
export async function listSelectableAccounts(context: Caller): Promise<OwnAccount[]> {
  const { tx, tenant, maybeActor } = context;
  const personId = getCallerId(context);
  if (personId === null) return [];
  const all = await listOwnAccounts(tx, personId, tenant.id);
  const own = maybeActor === null ? all : filterAccountsInScope(all, maybeActor, tenant.id);
  const limits = await loadSignOnLimits(context);
  if (limits === null) return own;
  return own.filter(({ tenantId, entityType }) => tenantId === tenant.id && entityType === limits.entityType);
}
