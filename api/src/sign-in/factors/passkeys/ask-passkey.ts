import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { purposes } from './challenge.ts';
import { createPasskeyOptions } from './passkey-options.ts';

export const askPasskey: Handle<'sign-in/ask-passkey'> = async (context) => {
  const { token } = context;
  if (token.personId === null) throw new Refusal('factor_missing');
  return createPasskeyOptions(context, token.personId, purposes.signIn(token.hash));
};
