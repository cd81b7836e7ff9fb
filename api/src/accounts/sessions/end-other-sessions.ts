import type { Handle } from '../../platform/mount/context.ts';
import { endSessionsExcept } from '../queries/sessions.ts';
import { forgetSessionsOf } from '../session-cache.ts';

export const endOtherSessions: Handle<'accounts/end-other-sessions'> = async (context) => {
  const { tx, actor } = context;
  forgetSessionsOf(actor.personId);
  const ended = await endSessionsExcept(tx, actor.personId, actor.sessionId);
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { ended } });
  return { ended };
};
