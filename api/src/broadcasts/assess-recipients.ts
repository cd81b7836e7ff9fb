// Decides the channel and text for the recipients of a broadcast. The dry run and sending both use it.
import type { BroadcastGroup } from '@commonway/contract/broadcasts/broadcasts.ts';
import { type ChannelChoice, chooseChannel } from '@commonway/contract/broadcasts/choose-channel.ts';
import { caseVariables, findVariables } from '@commonway/contract/messaging/variables.ts';
import type { Broadcast } from './queries/broadcast.ts';
import type { Reachability, RecipientKind } from './queries/recipients.ts';
import { selectText } from './sending/compose-message.ts';

export interface RecipientAssessment {
  readonly readers: number;
  readonly kinds: readonly (RecipientKind & { readonly to: ChannelChoice })[];
  /** By language and channel, largest first. */
  readonly groups: readonly BroadcastGroup[];
  /** Variables that neither the case nor the sender fills in. */
  readonly missing: readonly string[];
}

/**
 * Decides channel, text, and missing variables for each kind of recipient, and counts the recipients that can be
 * reached.
 */
export function assessRecipients(broadcast: Broadcast, kinds: readonly RecipientKind[]): RecipientAssessment {
  const assessed = kinds.map((kind) => ({ ...kind, to: chooseRecipientChannel(broadcast, kind) }));
  const reachable = assessed.flatMap(({ language, count, to: { channel } }) =>
    channel === null ? [] : [{ language, channel, count, words: classifyText(broadcast, language) }],
  );
  const grouped = Map.groupBy(reachable, ({ language, channel }) => `${channel} ${language}`);
  const groups = [...grouped.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [{ ...first, count: more.reduce((sum, { count }) => sum + count, first.count) }],
  );
  const used = new Set(groups.map(({ language }) => selectText(broadcast, language)));
  const names = findVariables(...[...used].flatMap((text) => (text ? [text.subject, text.body] : [])));
  return {
    readers: groups.reduce((sum, { count }) => sum + count, 0),
    kinds: assessed,
    groups: groups.toSorted((one, other) => other.count - one.count),
    missing: names.filter(
      (name) => !caseVariables.some((known) => known === name) && !broadcast.fillings[name],
    ),
  };
}

/** Chooses the channel for a kind of recipient, or the reason to exclude it. */
const chooseRecipientChannel = (
  { way }: Broadcast,
  { hasMail, mailClosedBy, hasPhone, phoneClosedBy }: Reachability,
): ChannelChoice =>
  chooseChannel(
    way,
    hasMail ? { closedBy: mailClosedBy } : null,
    hasPhone ? { closedBy: phoneClosedBy } : null,
  );

/** Whether recipients get a text in their language, a stale translation, or the original. */
function classifyText(broadcast: Broadcast, language: string): BroadcastGroup['words'] {
  const text = selectText(broadcast, language);
  if (text?.language !== language) return 'original';
  return text.isStale ? 'stale' : 'own';
}
