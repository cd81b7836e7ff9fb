import type { Handle } from '../../../platform/mount/context.ts';
import { holdUnsettledCall } from './hold-unsettled-call.ts';
import { putCallAway } from './queries.ts';

export const dismissCall: Handle<'communications/dismiss-call'> = async (context, { callId }) => {
  await holdUnsettledCall(context.tx, callId);
  await putCallAway(context.tx, callId, context.actor.name);
  context.audit({ subjectKind: 'call', subjectId: callId });
  return { id: callId };
};
