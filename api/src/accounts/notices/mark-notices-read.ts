import type { Handle } from '../../platform/mount/context.ts';
import { maxCounted } from './count-notices.ts';
import { countUnreadQuery, markReadQuery } from './queries/notice-lists.ts';

export const markNoticesRead: Handle<'accounts/mark-notices-read'> = async (context, input) => {
  const { tx, actor } = context;
  const { upToId, kind = null, subjectId = null } = input;
  const marked = await tx.run(markReadQuery(actor, { upToId, kind, subjectId }));
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { marked } });
  // Updates the count on the reader's other open pages.
  if (marked > 0) await context.publish({ kind: 'notices-changed' }, audienceOf(actor));
  return tx.one(countUnreadQuery(actor, maxCounted));
};

const audienceOf = ({ staffId, applicantId }: { staffId: number | null; applicantId: number | null }) =>
  staffId === null ? { applicantIds: applicantId === null ? [] : [applicantId] } : { staffIds: [staffId] };
