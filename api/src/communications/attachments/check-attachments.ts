import { type Context, Refusal } from '../../platform/mount/context.ts';
import { lockUploadedDocuments } from './queries.ts';

/**
 * Checks the attachments of a message: they must be the sender's own uploads for this case. `isHeld` means that the
 * message has to wait for a virus scan.
 */
export async function checkAttachments(
  { tx, actor }: Context,
  applicationId: number,
  documentIds: readonly number[],
): Promise<{ isHeld: boolean }> {
  if (documentIds.length === 0) return { isHeld: false };
  const found = await lockUploadedDocuments(tx, documentIds, { applicationId, personId: actor.personId });
  if (found.length !== documentIds.length) throw new Refusal('paper_unknown');
  if (found.some(({ scan }) => scan === 'held')) throw new Refusal('file_held');
  return { isHeld: found.some(({ scan }) => scan === 'waiting') };
}
