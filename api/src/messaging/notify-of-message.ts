import type { NoticeKind } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import { notify } from '../accounts/notices/notify.ts';
import type { Transaction } from '../platform/database.ts';
import { findOwnerId } from './queries.ts';

/** Notifies the staff member who owns a case about an inbound message; does nothing if the case is unassigned. */
export async function notifyCaseOwner(
  tx: Transaction,
  tenantId: number,
  kind: Extract<NoticeKind, 'message' | 'request-answered'>,
  message: { readonly id: number; readonly applicationId: number },
): Promise<void> {
  const { id, applicationId: subjectId } = message;
  const ownerId = await findOwnerId(tx, subjectId);
  if (ownerId === null) return;
  await notify(tx, tenantId, [{ kind, to: [ownerId], subjectId, key: `communication ${id}` }]);
}

/**
 * Adds a notification for the applicant about a message from the office. Call it when the applicant may read the
 * message.
 */
export const notifyApplicant = (
  tx: Transaction,
  tenantId: number,
  kind: Extract<NoticeKind, 'office-message' | 'decision' | 'request' | 'payment'>,
  message: { readonly id: number; readonly applicationId: number; readonly applicantId: number },
): Promise<void> =>
  notify(tx, tenantId, [
    {
      kind,
      to: [message.applicantId],
      subjectId: message.applicationId,
      key: `communication ${message.id}`,
    },
  ]);
