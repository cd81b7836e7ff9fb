// What people are told of in the portal: a closed list, so that each can be chosen, worded and linked.
import type { MailCadence } from './mail-cadence.ts';

/** What a notice is about: what its `subjectId` is the id of. */
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
  /** Until somebody chooses: `never` where another letter says the same at once, as the office's do to applicants. */
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

/** The kinds that a reader may be told of, in the order in which they are shown. */
export const noticeKindsOf = (reader: NoticeFacts['reader']): NoticeKind[] =>
  allNoticeKinds.filter((kind) => noticeKinds[kind].reader === reader);
