// Decides the channel and text for the recipients of a broadcast. The dry run and sending both use it.
import type { BroadcastGroup } from '@commonway/contract/communications/broadcasts/check-broadcast.ts';
import { decideWay, type Way } from '@commonway/contract/communications/broadcasts/decide-way.ts';
import { caseVariables, variablesOf } from '@commonway/contract/communications/templates/variables.ts';
import { textFor } from './leaving/words-for.ts';
import type { Broadcast } from './queries/broadcast.ts';
import type { Reaching, ReaderKind } from './queries/recipients.ts';

export interface JudgedReaders {
  readonly readers: number;
  readonly kinds: readonly (ReaderKind & { readonly to: Way })[];
  /** By language and channel, largest first. */
  readonly groups: readonly BroadcastGroup[];
  /** Variables that neither the case nor the sender fills in. */
  readonly missing: readonly string[];
}

/** Decides channel, text, and missing variables for each kind of recipient. */
export function judgeReaders(broadcast: Broadcast, kinds: readonly ReaderKind[]): JudgedReaders {
  const judged = kinds.map((kind) => ({ ...kind, to: wayFor(broadcast, kind) }));
  const written = judged.flatMap(({ language, count, to: { channel } }) =>
    channel === null ? [] : [{ language, channel, count, words: wordsOf(broadcast, language) }],
  );
  const grouped = Map.groupBy(written, ({ language, channel }) => `${channel} ${language}`);
  const groups = [...grouped.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [{ ...first, count: more.reduce((sum, { count }) => sum + count, first.count) }],
  );
  const used = new Set(groups.map(({ language }) => textFor(broadcast, language)));
  const names = variablesOf(...[...used].flatMap((text) => (text ? [text.subject, text.body] : [])));
  return {
    readers: groups.reduce((sum, { count }) => sum + count, 0),
    kinds: judged,
    groups: groups.toSorted((one, other) => other.count - one.count),
    missing: names.filter(
      (name) => !caseVariables.some((known) => known === name) && !broadcast.fillings[name],
    ),
  };
}

const wayFor = ({ way }: Broadcast, { hasMail, mailClosedBy, hasPhone, phoneClosedBy }: Reaching): Way =>
  decideWay(way, hasMail ? { closedBy: mailClosedBy } : null, hasPhone ? { closedBy: phoneClosedBy } : null);

function wordsOf(broadcast: Broadcast, language: string): BroadcastGroup['words'] {
  const text = textFor(broadcast, language);
  if (text?.language !== language) return 'original';
  return text.isStale ? 'stale' : 'own';
}
