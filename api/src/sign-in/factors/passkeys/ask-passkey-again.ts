import type { Handle } from '../../../platform/mount/context.ts';
import { purposes } from './challenge.ts';
import { createPasskeyOptions } from './passkey-options.ts';

export const askPasskeyAgain: Handle<'sign-in/ask-passkey-again'> = async (context) => {
  const { actor } = context;
  return createPasskeyOptions(context, actor.personId, purposes.prove(actor.sessionId));
};
