// The one way to tell a person something: a row of the centre, written in the transaction of what happened. Letters and devices follow
// from the row by themselves (send-notices.ts), so whoever tells needs nothing but its transaction.
import { type NoticeKind, noticeKinds } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import type { Transaction } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import { addReaders, insertNotices } from './queries/telling.ts';

export interface News {
  readonly kind: NoticeKind;
  /** Ids of staff or of applicants, as the kind is for; who may not sign in is passed over. */
  readonly to: readonly number[];
  /** What it is about, as the kind says: an application, a view. */
  readonly subjectId: number;
  /** Names what happened, `communication 4711`: nobody is told of the same thing twice. */
  readonly key: string;
}

/** A notification of PostgreSQL holds 8000 bytes. */
const mostListeners = 500;

/** Tells each reader once, and their open pages that there is news. */
export async function tell(tx: Transaction, tenantId: number, news: readonly News[]): Promise<void> {
  const rows = news.flatMap(({ kind, to, subjectId, key }) => {
    const { reader, mail, isPushed } = noticeKinds[kind];
    return to.map((id) => ({
      staffId: reader === 'staff' ? id : null,
      applicantId: reader === 'applicant' ? id : null,
      kind,
      subjectId,
      key,
      mail,
      isPushed,
    }));
  });
  if (rows.length === 0) return;
  await addReaders(tx, tenantId, rows);
  const told = await insertNotices(tx, tenantId, rows);
  for (let at = 0; at < told.length; at += mostListeners) {
    const part = told.slice(at, at + mostListeners);
    const audience = {
      staffIds: part.flatMap(({ staffId }) => staffId ?? []),
      applicantIds: part.flatMap(({ applicantId }) => applicantId ?? []),
    };
    await publish(tx, tenantId, audience, { kind: 'notices-changed' });
  }
}
