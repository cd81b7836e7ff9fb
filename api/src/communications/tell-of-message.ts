import type { NoticeKind } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import { tell } from '../accounts/notices/tell.ts';
import type { Transaction } from '../platform/database.ts';
import { ownerOf } from './queries.ts';

/** Notifies the owner of a case about an inbound message. */
export async function tellOwner(
  tx: Transaction,
  tenantId: number,
  kind: Extract<NoticeKind, 'message' | 'request-answered'>,
  message: { readonly id: number; readonly applicationId: number },
): Promise<void> {
  const { id, applicationId: subjectId } = message;
  const ownerId = await ownerOf(tx, subjectId);
  if (ownerId === null) return;
  await tell(tx, tenantId, [{ kind, to: [ownerId], subjectId, key: `communication ${id}` }]);
}

/** Notifies the applicant about a message from the office. Call it when the applicant may read the message. */
export const tellApplicant = (
  tx: Transaction,
  tenantId: number,
  kind: Extract<NoticeKind, 'office-message' | 'decision' | 'request' | 'payment'>,
  message: { readonly id: number; readonly applicationId: number; readonly applicantId: number },
): Promise<void> =>
  tell(tx, tenantId, [
    {
      kind,
      to: [message.applicantId],
      subjectId: message.applicationId,
      key: `communication ${message.id}`,
    },
  ]);
