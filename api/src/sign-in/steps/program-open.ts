import { canEnterClosed } from '../../accounts/queries/accounts.ts';
import { Refusal } from '../../platform/mount/context.ts';
import { signInRules } from '../../tenants/sign-in-rules.ts';
import { step } from './flow.ts';

/**
 * Reported only after the person proved their identity: whether a program is closed is not public here (security B1,
 * Z1).
 */
export const programOpen = step('program open', async (context, { personId }: { personId: number }) => {
  const { tx, tenant } = context;
  if (signInRules(tenant).deniedReason !== null && !(await canEnterClosed(tx, personId, tenant.id)))
    throw new Refusal('program_closed', { keepsChanges: true });
  return {};
});
