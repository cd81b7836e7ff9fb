import { type Handle, Refusal } from '../platform/mount/context.ts';
import { checkCode } from './codes/check-code.ts';
import { chooseAccount } from './sessions/choose-account.ts';
import { openWithLoginToken } from './sessions/establish-session.ts';

/** The code must be the one sent with this same login token. */
export const verifySecondFactor: Handle<'sign-in/verify-second-factor'> = async (
  context,
  { code, transport, ...tuple },
) => {
  const account = await chooseAccount(context, tuple);
  const codeId = context.token.payload['secondFactorCodeId'];
  if (typeof codeId !== 'string') throw new Refusal('code_expired');
  const { personId } = account;
  const { channel } = await checkCode(context, { codeId, personId, operation: 'second_factor', code });
  return openWithLoginToken(context, account, { transport, secondFactor: channel });
};
