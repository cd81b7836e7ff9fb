import type { Handle } from '../../../platform/mount/context.ts';
import { purposes } from './challenge.ts';
import { passkeyQuestion } from './question.ts';

export const askPasskeyAgain: Handle<'sign-in/ask-passkey-again'> = async (context) => {
  const { actor } = context;
  return passkeyQuestion(context, actor.personId, purposes.prove(actor.sessionId));
};
