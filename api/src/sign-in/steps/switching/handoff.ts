// From one tenant's host to another's no session travels: a code does, for a minute and one use (security Z4, B4.23).

import type { OwnAccount } from '../../../accounts/queries/accounts.ts';
import { insertToken } from '../../../accounts/queries/tokens.ts';
import { hashSecret, newSecret } from '../../../accounts/secrets.ts';
import { type Context, Refusal } from '../../../platform/mount/context.ts';
import { callerOf } from '../../sessions/own-accounts.ts';
import { pickerAccount } from '../../sessions/picker-account.ts';
import { spendLoginToken } from '../../sessions/spend-login-token.ts';
import { tokenSeconds } from '../../sign-in-policy.ts';
import { Answer, step } from '../flow.ts';

/** What a code stands for; it is kept in its row. */
export interface Handoff {
  readonly accountId: number;
  /** SHA-256 of the verifier that the leaving page adds to the address as its fragment. */
  readonly challenge: string;
  readonly fromTenantId: number;
  /** Ends once the new session begins (security B1.5); null where a login token led here. */
  readonly fromSessionId: string | null;
}

interface Leaving {
  readonly account: OwnAccount;
  readonly challenge?: string | undefined;
}

/**
 * For an account of another tenant: the address there, with the parameters the specification names (spec 4, switching
 * account). The host comes from the tenant's row alone.
 */
export const handoff = step('handoff', async (context, { account, challenge }: Leaving) => {
  const { tenant, maybeActor, maybeToken } = context;
  if (account.tenantId === tenant.id) return {};
  if (challenge === undefined) throw new Refusal('invalid_input', { fields: { challenge: ['required'] } });
  // The strong factor that a locked login needs is passed here, and not at an office that may ask for none.
  if (maybeToken?.payload['needsStrong'] === true) throw new Refusal('not_allowed');
  if (maybeToken !== null) await spendLoginToken(context);
  const auth = giveHandoff(context, account, {
    accountId: account.id,
    challenge,
    fromTenantId: tenant.id,
    fromSessionId: maybeActor?.sessionId ?? null,
  });
  context.audit({ subjectKind: 'account', subjectId: account.id, details: { to_tenant: account.tenantId } });
  const { accountType } = pickerAccount(account, context.language);
  const search = new URLSearchParams({
    login: 'true',
    auth,
    accType: accountType,
    account: String(account.id),
  });
  const portal = context.portalAddress(account.subdomain, account.customDomain);
  return new Answer({ redirect: `${portal}/instance-redirect?${search}` });
});

function giveHandoff(context: Context, account: OwnAccount, payload: Handoff): string {
  const secret = newSecret();
  insertToken(context.tx, {
    hash: hashSecret(secret),
    kind: 'handoff',
    personId: callerOf(context),
    tenantId: account.tenantId,
    payload: { ...payload },
    seconds: tokenSeconds.handoff,
  });
  return secret;
}
