import type { ContactChannel } from '@commonway/contract/communications/reach/contact-facts.ts';
import type { ChannelView } from '@commonway/contract/communications/reach/get-channels.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Contacts, type Reach, reachOf } from './queries.ts';

/** The channels to a person, with their state in the consent ledger. */
export async function channelsOf(
  tx: Transaction,
  { mail, phone }: Contacts,
): Promise<{ EMAIL: ChannelView; SMS: ChannelView; VOICE: ChannelView }> {
  const reach = await reachOf(
    tx,
    [mail, phone].filter((address) => address !== null),
  );
  return {
    EMAIL: viewOf(reach, 'email', mail),
    SMS: viewOf(reach, 'sms', phone),
    VOICE: viewOf(reach, 'voice', phone),
  };
}

function viewOf(reach: readonly Reach[], channel: ContactChannel, address: string | null): ChannelView {
  const known = reach.find((each) => each.channel === channel && each.address === address?.toLowerCase());
  return {
    address,
    closedBy: known?.closedBy ?? null,
    closedSource: known?.closedSource ?? null,
    closedAt: known?.closedAt ?? null,
    consent: known?.consent ?? null,
    consentSource: known?.consentSource ?? null,
    consentAt: known?.consentAt ?? null,
    verifiedAt: known?.verifiedAt ?? null,
  };
}
