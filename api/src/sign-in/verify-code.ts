import { spendToken } from '../accounts/queries/tokens.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { checkCode } from './codes/check-code.ts';
import { giveToken } from './sessions/give-token.ts';
import { tryOnce } from './throttle/tries.ts';

/** A right code turns the operation token into a password token; both the token and the code are spent. */
export const verifyCode: Handle<'sign-in/verify-code'> = async (context, { operationId, code }) => {
  const { tx, tenant, token } = context;
  const { codeId, ...payload } = token.payload;
  if (codeId !== operationId) throw new Refusal('wrong_code');
  if (token.personId === null) return refuseAsKnown(context, operationId);
  await checkCode(context, {
    codeId: operationId,
    personId: token.personId,
    operation: 'change_password',
    code,
  });
  if ((await spendToken(tx, tenant.id, 'operation', token.hash)) === undefined)
    throw new Refusal('not_signed_in');
  context.audit({ subjectKind: 'person', subjectId: token.personId });
  return {
    token: await giveToken(context, 'password', token.personId, payload),
    loginId: String(payload['loginId']),
  };
};

/** Nobody was sent a code, where the tenant hides which logins it knows: the guesses end as they would with one. */
async function refuseAsKnown(context: Context, codeId: string): Promise<never> {
  const { isAllowed } = await tryOnce(context, 'wrongCodesOfNobody', codeId);
  throw new Refusal(isAllowed ? 'wrong_code' : 'code_locked', { keepsChanges: true });
}
