import type { Handle } from '../../../platform/mount/context.ts';
import { lockUnhandledCall } from './lock-unhandled-call.ts';
import { markDismissed } from './queries.ts';

export const dismissCall: Handle<'communications/dismiss-call'> = async (context, { callId }) => {
  await lockUnhandledCall(context.tx, callId);
  await markDismissed(context.tx, callId, context.actor.name);
  context.audit({ subjectKind: 'call', subjectId: callId });
  return { id: callId };
};
