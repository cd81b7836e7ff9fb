import { listOwnAccounts } from '../../../accounts/queries/accounts.ts';
import { spendToken } from '../../../accounts/queries/tokens.ts';
import { hashSecret } from '../../../accounts/secrets.ts';
import { type Context, Refusal } from '../../../platform/mount/context.ts';
import { tenantAddress } from '../../../tenants/queries.ts';
import { explainHandoff } from '../../queries/handoffs.ts';
import { step } from '../flow.ts';
import type { Handoff } from './handoff.ts';

interface HandoffInput {
  readonly auth: string;
  readonly verifier: string;
  readonly cameFrom: string;
  readonly accountId: number;
}

/** Why a code is refused. Recorded only in the audit trail; the caller does not learn it (security B4.23). */
type Reason =
  | 'unknown'
  | 'used'
  | 'late'
  | 'other_host'
  | 'wrong_verifier'
  | 'other_account'
  | 'other_origin';

/** Consumes the code even if the verifier is wrong: a code that others have seen must not work again. */
export const handoffCode = step('handoff code', async (context, input: HandoffInput) => {
  const { tx, tenant } = context;
  const hash = hashSecret(input.auth);
  const spent = await spendToken(tx, tenant.id, 'handoff', hash);
  const personId = spent?.personId ?? null;
  if (spent === undefined || personId === null)
    return refuse(context, input, await explainHandoff(tx, tenant.id, hash));
  const handoff = spent.payload as unknown as Handoff;
  const reason = await mismatchOf(context, input, handoff);
  if (reason !== null) return refuse(context, input, reason);
  return { personId, handoff };
});

/** The account the code was issued for, if it still belongs to the person and needs no new password first. */
export const handoffAccount = step(
  'account choice',
  async ({ tx, tenant }, { personId, handoff }: { personId: number; handoff: Handoff }) => {
    const own = await listOwnAccounts(tx, personId, tenant.id);
    const account = own.find(({ id, tenantId }) => id === handoff.accountId && tenantId === tenant.id);
    if (account === undefined || account.mustChangePassword)
      throw new Refusal('handoff_refused', { keepsChanges: true });
    return { account };
  },
);

async function mismatchOf(context: Context, input: HandoffInput, handoff: Handoff): Promise<Reason | null> {
  if (hashSecret(input.verifier).toString('base64url') !== handoff.challenge) return 'wrong_verifier';
  if (input.accountId !== handoff.accountId) return 'other_account';
  const { subdomain, customDomain } = await tenantAddress(context.tx, handoff.fromTenantId);
  const origins = [context.portalAddress(subdomain), context.portalAddress(subdomain, customDomain)];
  return origins.includes(input.cameFrom) ? null : 'other_origin';
}

function refuse(context: Context, { accountId }: HandoffInput, reason: Reason): never {
  context.audit({ subjectKind: 'account', subjectId: accountId, details: { reason } });
  throw new Refusal('handoff_refused', { keepsChanges: true });
}
