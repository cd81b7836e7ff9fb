import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { type HeldText, holdText } from './queries.ts';

/** Locks a text that no one has handled. Throws `text_settled` if someone has. */
export async function holdUnsettled(tx: Transaction, textId: number): Promise<HeldText> {
  const text = await holdText(tx, textId);
  if (text === undefined) throw new Refusal('not_found');
  if (text.isSettled) throw new Refusal('text_settled');
  return text;
}
