import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { endOwnSession } from '../queries/sessions.ts';
import { forgetSessionsOf } from '../session-cache.ts';

export const endSession: Handle<'accounts/end-session'> = async (context, { sessionId }) => {
  const { tx, actor } = context;
  forgetSessionsOf(actor.personId);
  const ended = await endOwnSession(tx, actor.personId, sessionId);
  if (ended === 0) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { sessionId } });
  return { ended };
};
