// Sessions do not cross tenants' hosts. A handoff code does, valid once, for a minute (security Z4, B4.23).

import type { OwnAccount } from '../../../accounts/queries/accounts.ts';
import { insertToken } from '../../../accounts/queries/tokens.ts';
import { hashSecret, newSecret } from '../../../accounts/secrets.ts';
import { type Context, Refusal } from '../../../platform/mount/context.ts';
import { callerOf } from '../../sessions/own-accounts.ts';
import { pickerAccount } from '../../sessions/picker-account.ts';
import { spendLoginToken } from '../../sessions/spend-login-token.ts';
import { tokenSeconds } from '../../sign-in-policy.ts';
import { Answer, step } from '../flow.ts';

/** The payload of a handoff code, stored in its row. */
export interface Handoff {
  readonly accountId: number;
  /** SHA-256 of the verifier, which the page that starts the switch adds to the address as its fragment. */
  readonly challenge: string;
  readonly fromTenantId: number;
  /** The session that ends when the new one begins (security B1.5); null if the switch started with a login token. */
  readonly fromSessionId: string | null;
}

interface SwitchInput {
  readonly account: OwnAccount;
  readonly challenge?: string | undefined;
}

/**
 * For an account of another tenant: returns the address there, with the parameters in the specification (spec 4,
 * switching account). The host comes only from the tenant's row.
 */
export const handoff = step('handoff', async (context, { account, challenge }: SwitchInput) => {
  const { tenant, maybeActor, maybeToken } = context;
  if (account.tenantId === tenant.id) return {};
  if (challenge === undefined) throw new Refusal('invalid_input', { fields: { challenge: ['required'] } });
  // A locked login must pass its strong factor here; the other office may require none.
  if (maybeToken?.payload['needsStrong'] === true) throw new Refusal('not_allowed');
  if (maybeToken !== null) await spendLoginToken(context);
  const auth = issueHandoff(context, account, {
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

function issueHandoff(context: Context, account: OwnAccount, payload: Handoff): string {
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
