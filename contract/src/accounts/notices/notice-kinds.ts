// The kinds of notices: a closed list, so that each has a preference, a text, and a link.
/** When unread notices of a kind are sent by email. */
export const mailCadences = ['at-once', 'daily', 'weekly', 'never'] as const;
export type MailCadence = (typeof mailCadences)[number];

/** What a notice is about: the type of its `subjectId`. */
export type NoticeSubject =
  | 'application'
  | 'view'
  | 'bulk-change'
  | 'broadcast'
  | 'finance-file'
  | 'document';

export interface NoticeFacts {
  readonly reader: 'staff' | 'applicant';
  readonly about: NoticeSubject;
  /** The default. `never` if another letter already reports it at once, such as the office's letters to applicants. */
  readonly mail: MailCadence;
  readonly isPushed: boolean;
}

const toStaff = (about: NoticeSubject, mail: MailCadence, isPushed: boolean): NoticeFacts => ({
  reader: 'staff',
  about,
  mail,
  isPushed,
});
const toApplicant = (about: NoticeSubject, mail: MailCadence): NoticeFacts => ({
  reader: 'applicant',
  about,
  mail,
  isPushed: true,
});

export const noticeKinds = {
  assigned: toStaff('application', 'daily', true),
  message: toStaff('application', 'daily', true),
  mention: toStaff('application', 'at-once', true),
  'request-answered': toStaff('application', 'daily', true),
  'paper-checked': toStaff('application', 'never', false),
  deadline: toStaff('application', 'never', true),
  'view-entered': toStaff('view', 'never', false),
  'bulk-finished': toStaff('bulk-change', 'never', true),
  'broadcast-finished': toStaff('broadcast', 'never', true),
  'file-decided': toStaff('finance-file', 'never', true),
  'office-message': toApplicant('application', 'never'),
  decision: toApplicant('application', 'never'),
  request: toApplicant('application', 'never'),
  payment: toApplicant('application', 'never'),
  'paper-held': toApplicant('document', 'at-once'),
  'paper-expires': toApplicant('document', 'never'),
} as const satisfies Record<string, NoticeFacts>;

export type NoticeKind = keyof typeof noticeKinds;

export const allNoticeKinds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Returns the kinds of notices that a reader can get, in display order. */
export const noticeKindsOf = (reader: NoticeFacts['reader']): NoticeKind[] =>
  allNoticeKinds.filter((kind) => noticeKinds[kind].reader === reader);

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
