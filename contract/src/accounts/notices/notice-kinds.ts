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
  | 'plan'
  | 'document';

export interface NoticeFacts {
  readonly reader: 'staff' | 'applicant';
  readonly about: NoticeSubject;
  /** The default. `never` if another letter already reports it at once, such as the office's letters to applicants. */
  readonly mail: MailCadence;
  readonly isPushed: boolean;
}

/** The properties of a kind of notice for staff. */
const createStaffNotice = (about: NoticeSubject, mail: MailCadence, isPushed: boolean): NoticeFacts => ({
  reader: 'staff',
  about,
  mail,
  isPushed,
});
/** The properties of a kind of notice for applicants. */
const createApplicantNotice = (about: NoticeSubject, mail: MailCadence): NoticeFacts => ({
  reader: 'applicant',
  about,
  mail,
  isPushed: true,
});

export const noticeKinds = {
  assigned: createStaffNotice('application', 'daily', true),
  message: createStaffNotice('application', 'daily', true),
  mention: createStaffNotice('application', 'at-once', true),
  'request-answered': createStaffNotice('application', 'daily', true),
  'paper-checked': createStaffNotice('application', 'never', false),
  deadline: createStaffNotice('application', 'at-once', true),
  'follow-up': createStaffNotice('application', 'never', true),
  'case-opened': createStaffNotice('application', 'at-once', true),
  'view-entered': createStaffNotice('view', 'at-once', false),
  'bulk-finished': createStaffNotice('bulk-change', 'never', true),
  'broadcast-finished': createStaffNotice('broadcast', 'never', true),
  'file-decided': createStaffNotice('finance-file', 'never', true),
  'plan-limit': createStaffNotice('plan', 'at-once', false),
  'office-message': createApplicantNotice('application', 'never'),
  decision: createApplicantNotice('application', 'never'),
  request: createApplicantNotice('application', 'never'),
  payment: createApplicantNotice('application', 'never'),
  'paper-held': createApplicantNotice('document', 'at-once'),
  'paper-expires': createApplicantNotice('document', 'never'),
} as const satisfies Record<string, NoticeFacts>;

export type NoticeKind = keyof typeof noticeKinds;

export const allNoticeKinds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** What the office emails to applicants at once in any case, so that its notices need no email of their own. */
export const alwaysMailedKinds: readonly NoticeKind[] = ['office-message', 'decision', 'request', 'payment'];

/** Returns the kinds of notices that a reader can get, in display order. */
export const listNoticeKinds = (reader: NoticeFacts['reader']): NoticeKind[] =>
  allNoticeKinds.filter((kind) => noticeKinds[kind].reader === reader);

const staffPaths: Readonly<Record<NoticeSubject, (id: number) => string>> = {
  application: (id) => `/v2/review?id=${id}`,
  view: (id) => `/v2/inbox?view=${id}`,
  'bulk-change': (id) => `/v2/inbox/changes/${id}`,
  broadcast: (id) => `/v2/inbox/broadcasts/${id}`,
  'finance-file': () => '/tools/finance',
  plan: () => '/v2/instance-portal?section=plan',
  document: () => '/v2/inbox',
};

/** Returns the portal page that a notice leads to. */
export function getNoticePath(kind: NoticeKind, subjectId: number): string {
  const { reader, about } = noticeKinds[kind];
  if (reader === 'staff') return staffPaths[about](subjectId);
  if (about === 'document') return '/papers';
  return `/applications/${subjectId}${kind === 'office-message' ? '?show=messages' : ''}`;
}
