import { spendToken } from '../../../accounts/queries/tokens.ts';
import { type Context, Refusal } from '../../../platform/mount/context.ts';
import { checkCode } from '../../codes/check-code.ts';
import { giveToken } from '../../sessions/give-token.ts';
import { tryOnce } from '../../throttle/tries.ts';
import { Answer, step } from '../flow.ts';

interface TypedCode {
  readonly operationId: string;
  readonly code: string;
}

/** The code must be the one its operation token was given for. */
export const rightCode = step('code', async (context, { operationId, code }: TypedCode) => {
  const { personId, payload } = context.token;
  if (payload['codeId'] !== operationId) throw new Refusal('wrong_code');
  if (personId === null) return refuseAsKnown(context, operationId);
  await checkCode(context, { codeId: operationId, personId, operation: 'change_password', code });
  return { personId };
});

/** A right code turns the operation token into a password token; both the token and the code are spent. */
export const passwordToken = step('password token', async (context, { personId }: { personId: number }) => {
  const { tx, tenant, token } = context;
  if ((await spendToken(tx, tenant.id, 'operation', token.hash)) === undefined)
    throw new Refusal('not_signed_in');
  const { codeId: _, ...payload } = token.payload;
  context.audit({ subjectKind: 'person', subjectId: personId });
  return new Answer({
    token: await giveToken(context, 'password', personId, payload),
    loginId: String(payload['loginId']),
  });
});

/** Nobody was sent a code, where the tenant hides which logins it knows: the guesses end as they would with one. */
async function refuseAsKnown(context: Context, codeId: string): Promise<never> {
  const { isAllowed } = await tryOnce(context, 'wrongCodesOfNobody', codeId);
  throw new Refusal(isAllowed ? 'wrong_code' : 'code_locked', { keepsChanges: true });
}
