import { type Context, Refusal } from '../../platform/mount/context.ts';
import { holdUploaded } from './queries.ts';

/** The papers a message is sent with: the writer's own uploads for this case. Answers whether the message has to wait for a scan. */
export async function holdPapers(
  { tx, actor }: Context,
  applicationId: number,
  documentIds: readonly number[],
): Promise<{ isHeld: boolean }> {
  if (documentIds.length === 0) return { isHeld: false };
  const found = await holdUploaded(tx, documentIds, { applicationId, personId: actor.personId });
  if (found.length !== documentIds.length) throw new Refusal('paper_unknown');
  if (found.some(({ scan }) => scan === 'held')) throw new Refusal('file_held');
  return { isHeld: found.some(({ scan }) => scan === 'waiting') };
}
