import { entersClosed } from '../../accounts/queries/accounts.ts';
import { Refusal } from '../../platform/mount/context.ts';
import { brandingOf } from '../../tenants/get-branding.ts';
import { signInRules } from '../../tenants/sign-in-rules.ts';
import { step } from './flow.ts';

/** Said only to who has proven themselves: whether a program is closed is nobody else's to learn here (security B1, Z1). */
export const programOpen = step('program open', async (context, { personId }: { personId: number }) => {
  const { tx, tenant } = context;
  if (signInRules(tenant).deniedReason !== null && !(await entersClosed(tx, personId, tenant.id)))
    throw new Refusal('program_closed', { keepsChanges: true });
  return {};
});

/** The tenant takes new individuals. */
export const signUpOpen = step('program open', async ({ tenant, language }, found: { tenantId: number }) => {
  if (found.tenantId !== tenant.id) throw new Refusal('not_allowed');
  const { deniedReason } = signInRules(tenant);
  if (deniedReason === 'program_closed') throw new Refusal('program_closed');
  if (deniedReason !== null || !brandingOf(tenant, language).ic_sign_up_individuals)
    throw new Refusal('sign_up_closed');
  return {};
});
