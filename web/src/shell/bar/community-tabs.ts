// The tabs of the community bar by user (spec 2.6, Community bar).
import { type AccountType, serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { Boot } from '@commonway/contract/tenants/boot.ts';

export type CommunityTab = 'about' | 'programs' | 'applications' | 'subscriptions';

interface TabContext {
  readonly user: { readonly accountType: AccountType; readonly impersonator: unknown } | null;
  readonly tenant: Pick<Boot['tenant'], 'id' | 'programType'>;
}

const applicants: readonly AccountType[] = ['Business', 'Individual', 'Partner', 'Household'];

/** The tabs in order; none for users who neither apply nor impersonate an applicant. */
export function communityTabs({ user, tenant }: TabContext): CommunityTab[] {
  if (!user) return [];
  if (tenant.id === serviceTenantId) return ['subscriptions'];
  if (!applicants.includes(user.accountType) && !user.impersonator) return [];
  const hasProfile = tenant.programType === 'standard';
  return [...(hasProfile ? (['about'] as const) : []), 'programs', 'applications'];
}
