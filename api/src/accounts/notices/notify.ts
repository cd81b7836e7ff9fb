// The only way to notify a person: a row in the notification center, written in the transaction of the event. Letters
// and pushes follow from the row (send-notices.ts), so the caller needs only its transaction.
import { type NoticeKind, noticeKinds } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import type { Transaction } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import { deleteNotices, insertMissingReaders, insertNotices } from './queries/new-notices.ts';

export interface Notification {
  readonly kind: NoticeKind;
  /** Ids of staff or of applicants, depending on the kind. People who cannot sign in are skipped. */
  readonly to: readonly number[];
  /** The subject's id, depending on the kind: an application, a view. */
  readonly subjectId: number;
  /** Identifies the event, such as `communication 4711`: no reader gets the same notice twice. */
  readonly key: string;
}

/**
 * Adds a notification to each recipient's notification center, once per key, and updates their open pages. Emails and
 * pushes follow.
 */
export async function notify(
  tx: Transaction,
  tenantId: number,
  notifications: readonly Notification[],
): Promise<void> {
  const rows = notifications.flatMap(({ kind, to, subjectId, key }) => {
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
  await insertMissingReaders(tx, rows);
  const recipients = await insertNotices(tx, rows);
  if (recipients.length === 0) return;
  const audience = {
    staffIds: recipients.flatMap(({ staffId }) => staffId ?? []),
    applicantIds: recipients.flatMap(({ applicantId }) => applicantId ?? []),
  };
  await publish(tx, tenantId, audience, { kind: 'notices-changed' });
}

/** Takes back notices of staff whose event was undone, read or not. Emails and pushes that were sent stay. */
export async function takeBackNotices(
  tx: Transaction,
  tenantId: number,
  { kind, to, keys }: Pick<Notification, 'kind' | 'to'> & { readonly keys: readonly string[] },
): Promise<void> {
  const recipients = await deleteNotices(tx, kind, to, keys);
  if (recipients.length === 0) return;
  const staffIds = recipients.map(({ staffId }) => staffId);
  await publish(tx, tenantId, { staffIds }, { kind: 'notices-changed' });
}
