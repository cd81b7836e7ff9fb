import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { endSessionsAt, hasAccountAt } from '../queries/sessions.ts';
import { forgetSessionsOf } from '../session-cache.ts';

/** An administrator ends a person's sessions at this tenant, but not at others. */
export const endPersonSessions: Handle<'accounts/end-person-sessions'> = async (context, { id }) => {
  const { tx, tenant } = context;
  if (!(await hasAccountAt(tx, tenant.id, id))) throw new Refusal('not_found');
  forgetSessionsOf(id);
  const ended = await endSessionsAt(tx, tenant.id, id);
  context.audit({ subjectKind: 'person', subjectId: id, details: { ended } });
  return { ended };
};
