/** Account types of the product (spec 1 and 6). */
export const accountTypes = [
  'Government',
  'Reviewer',
  'ReviewerMarket',
  'Demo',
  'Business',
  'Individual',
  'Subscriber',
  'Partner',
  'Household',
] as const;
export type AccountType = (typeof accountTypes)[number];

/** Instance ids with special rules (spec 9; the demo id is set by the demo tenant). */
export const serviceTenantId = 344;
export const healthExchangeTenantId = 483;
export const demoTenantId = 230;

/** Role codes (spec 6). Queue roles: intake specialists and case workers can only assign to themselves. */
export const role = {
  admin: 99,
  supervisor: 200,
  manager: 201,
  operator: 202,
  processAdmin: 300,
  intake: 2,
  caseWorker: 4,
} as const;

/** The input of the derivation; names follow the specification. */
export interface AccountFacts {
  readonly tenantId: number;
  readonly programType: 'standard' | 'workflow' | 'marketplace';
  readonly entityType: 1 | 2;
  readonly communityType: 1 | 2 | null;
  readonly accountKind: 'government' | 'business' | 'individual' | 'partner' | 'household';
  readonly roles: readonly number[];
}

/** Derives the account type (spec 6, "Account type is derived"). Role 99 forces Government. */
export function deriveAccountType(facts: AccountFacts): AccountType {
  if (facts.roles.includes(role.admin)) return 'Government';
  if (facts.entityType === 1 && facts.accountKind === 'government') return deriveGovernmentType(facts);
  if (facts.accountKind === 'partner') return 'Partner';
  if (facts.accountKind === 'household') return 'Household';
  if (facts.communityType === 1) return 'Business';
  return facts.tenantId === serviceTenantId ? 'Subscriber' : 'Individual';
}

/** The type of a government account, by the tenant's program type (spec 6). */
function deriveGovernmentType(facts: AccountFacts): AccountType {
  if (facts.programType === 'workflow' && facts.communityType !== 2) return 'Reviewer';
  if (facts.programType === 'marketplace') return 'ReviewerMarket';
  return facts.tenantId === demoTenantId ? 'Demo' : 'Government';
}

/** Where an account lands after sign-in (spec 2.3). */
export const landingPath: Readonly<Record<AccountType, string>> = {
  Government: '/reports',
  Reviewer: '/reports',
  Business: '/resources',
  Individual: '/resources',
  Partner: '/resources',
  Household: '/resources',
  Demo: '/v2/ai-tools/generate-ideas',
  Subscriber: '/subscriptions',
  ReviewerMarket: '/rem-routes',
};
