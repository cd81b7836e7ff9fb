import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { type HeldText, holdText } from './queries.ts';

/** A text that nobody has taken care of; whoever comes second is told so. */
export async function holdUnsettled(tx: Transaction, textId: number): Promise<HeldText> {
  const text = await holdText(tx, textId);
  if (text === undefined) throw new Refusal('not_found');
  if (text.isSettled) throw new Refusal('text_settled');
  return text;
}
