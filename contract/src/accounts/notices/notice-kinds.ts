// The kinds of notices: a closed list, so that each has a preference, a text, and a link.
import type { MailCadence } from './mail-cadence.ts';

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
