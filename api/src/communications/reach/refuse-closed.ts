import { closedError } from '@commonway/contract/communications/reach/closed-errors.ts';
import type { ContactChannel } from '@commonway/contract/communications/reach/contact-facts.ts';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/mount/context.ts';
import { reachBy } from './queries.ts';

/** Throws if the contact point is closed; the error names the reason. */
export async function refuseClosed(tx: Transaction, channel: ContactChannel, address: string): Promise<void> {
  const reach = await reachBy(tx, channel, address);
  if (reach?.closedBy != null) throw new Refusal(closedError[reach.closedBy]);
}
