import { type NoticeKind, type NoticeSubject, noticeKinds } from './notice-kinds.ts';

const staffPaths: Readonly<Record<NoticeSubject, (id: number) => string>> = {
  application: (id) => `/v2/review?id=${id}`,
  view: (id) => `/v2/inbox?view=${id}`,
  'bulk-change': (id) => `/v2/inbox/changes/${id}`,
  broadcast: (id) => `/v2/inbox/broadcasts/${id}`,
  'finance-file': () => '/tools/finance',
  document: () => '/v2/inbox',
};

/** Returns the portal page that a notice leads to. */
export function noticePath(kind: NoticeKind, subjectId: number): string {
  const { reader, about } = noticeKinds[kind];
  if (reader === 'staff') return staffPaths[about](subjectId);
  return about === 'document' ? '/papers' : `/applications/${subjectId}`;
}
