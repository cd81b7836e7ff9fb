import { spendToken } from '../../accounts/queries/tokens.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';

/** A login token is good for one session or one way to another tenant; of callers at once one wins (security B4.20). */
export async function spendLoginToken({ tx, tenant, token }: Context): Promise<void> {
  if ((await spendToken(tx, tenant.id, 'login', token.hash)) === undefined)
    throw new Refusal('not_signed_in');
}
