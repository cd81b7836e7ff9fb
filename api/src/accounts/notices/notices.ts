import type { NoticeLine } from '@commonway/contract/accounts/notices/notices.ts';
import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { noticeText } from './notice-text.ts';
import {
  buildCountUnreadQuery,
  buildReadNoticesQuery,
  buildUnreadSubjectsQuery,
  markReadUpTo,
  type ReadRow,
  type UnreadSubject,
} from './queries/notice-lists.ts';

/** The badge shows at most 9+, so we count no further than ten (spec 9). */
const maxCounted = 10;

/** Counts the actor's unread notices, up to ten. */
export const countNotices: Handle<'accounts/count-notices'> = ({ tx, tenant, actor }) =>
  tx.one(buildCountUnreadQuery(tenant.id, actor, maxCounted));

/** How many subjects a line names; for the rest it gives a count. */
const maxSubjects = 5;

/** Returns the actor's unread notices grouped by kind, and a page of their read ones. */
export const listNotices: Handle<'accounts/list-notices'> = async (context, input) => {
  const { tenant, actor, language } = context;
  const { kind = null, beforeId = null, limit } = input;
  const [read, unread] = (await context.readAll([
    buildReadNoticesQuery(tenant.id, actor, { kind, beforeId, limit: limit + 1 }),
    ...(beforeId === null
      ? [buildUnreadSubjectsQuery(tenant.id, actor, { kind, letterId: null, maxSubjects })]
      : []),
  ])) as [ReadRow[], UnreadSubject[]?];
  const page = read.slice(0, limit);
  const say = noticeText(language);
  return {
    unread: toNoticeLines(unread ?? [], language),
    read: page.map(({ id, kind, subjectId, madeAt, ...named }) => ({
      id,
      kind,
      subjectId,
      madeAt,
      text: say(kind, { count: 1 }),
      label: getSubjectLabel(named, language),
    })),
    nextBeforeId: read.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
};

/** Groups the subjects of unread notices by kind. */
function toNoticeLines(subjects: readonly UnreadSubject[], language: string): NoticeLine[] {
  const say = noticeText(language);
  return [...Map.groupBy(subjects, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const { kindCount, subjectCount, lastId } = ofKind[0] as UnreadSubject;
    return {
      kind,
      text: say(kind, { count: kindCount }),
      count: kindCount,
      subjectCount,
      lastId,
      subjects: ofKind.map(({ subjectId, count, madeAt, ...named }) => ({
        subjectId,
        count,
        madeAt,
        label: getSubjectLabel(named, language),
      })),
    };
  });
}

/** The name of a notice's subject: its program or view; null if the reader may not see it. */
const getSubjectLabel = (
  { program, view }: { readonly program: LocalText | null; readonly view: string | null },
  language: string,
): string | null => (program === null ? view : getLocalText(program, language));

/** Marks the actor's notices as read, up to an ID. Returns the new unread count. */
export const markNoticesRead: Handle<'accounts/mark-notices-read'> = async (context, input) => {
  const { tx, tenant, actor } = context;
  const { upToId, kind = null, subjectId = null } = input;
  const marked = await markReadUpTo(tx, actor, { upToId, kind, subjectId });
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { marked } });
  // Updates the count on the reader's other open pages.
  if (marked > 0) await context.publish({ kind: 'notices-changed' }, toAudience(actor));
  return tx.one(buildCountUnreadQuery(tenant.id, actor, maxCounted));
};

/** The audience of events for one reader. */
const toAudience = ({ staffId, applicantId }: { staffId: number | null; applicantId: number | null }) =>
  staffId === null ? { applicantIds: applicantId === null ? [] : [applicantId] } : { staffIds: [staffId] };
