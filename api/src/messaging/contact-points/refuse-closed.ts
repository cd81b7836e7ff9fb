import { type ContactChannel, closedError } from '@commonway/contract/messaging/contact-facts.ts';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/mount/context.ts';
import { findContactPointState } from './queries.ts';

/**
 * Throws if we may not write to the contact point, such as after an opt-out or a bounce; the error names the reason.
 */
export async function refuseClosedContactPoint(
  tx: Transaction,
  channel: ContactChannel,
  address: string,
): Promise<void> {
  const state = await findContactPointState(tx, channel, address);
  if (state?.closedBy != null) throw new Refusal(closedError[state.closedBy]);
}
