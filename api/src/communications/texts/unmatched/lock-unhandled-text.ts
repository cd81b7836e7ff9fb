import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { type LockedText, lockText } from './queries.ts';

/** Locks a text that no one has handled. Throws `text_settled` if someone has. */
export async function lockUnhandledText(tx: Transaction, textId: number): Promise<LockedText> {
  const text = await lockText(tx, textId);
  if (text === undefined) throw new Refusal('not_found');
  if (text.isSettled) throw new Refusal('text_settled');
  return text;
}
