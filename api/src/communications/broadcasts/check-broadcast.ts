import { mostAlone } from '@commonway/contract/communications/broadcasts/broadcast-limits.ts';
import type { LeftOutReason } from '@commonway/contract/communications/broadcasts/broadcast-words.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { type JudgedReaders, judgeReaders } from './judge-readers.ts';
import { wordsFor } from './leaving/words-for.ts';
import { type Broadcast, findBroadcast } from './queries/broadcast.ts';
import { exampleReaders } from './queries/leaving.ts';
import { countReasons, kindsOfReaders } from './queries/recipients.ts';
import { refuseBlindReaders } from './refuse-blind-readers.ts';

/** Dry run of a broadcast; writes nothing. */
export const checkBroadcast: Handle<'communications/check-broadcast'> = async (context, { broadcastId }) => {
  const { tx } = context;
  const broadcast = await findBroadcast(tx, broadcastId);
  if (broadcast === undefined) throw new Refusal('not_found');
  await refuseBlindReaders(context, broadcastId);
  const [kinds, decided] = await Promise.all([
    kindsOfReaders(tx, broadcastId),
    countReasons(tx, broadcastId),
  ]);
  const judged = judgeReaders(broadcast, kinds);
  return {
    total: broadcast.total,
    readers: judged.readers,
    groups: [...judged.groups],
    leftOut: leftOutOf(judged, decided),
    missing: [...judged.missing],
    examples: await examplesOf(context, broadcast, judged),
    needsRelease: judged.readers > mostAlone,
  };
};

function leftOutOf({ kinds }: JudgedReaders, decided: readonly { reason: LeftOutReason; count: number }[]) {
  const counts = new Map(decided.map(({ reason, count }) => [reason, count]));
  for (const { to, count } of kinds)
    if (to.reason !== null) counts.set(to.reason, (counts.get(to.reason) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count);
}

/** Composes the message for one recipient per language. */
async function examplesOf({ tx, tenant, actor }: Context, broadcast: Broadcast, { kinds }: JudgedReaders) {
  const byLanguage = new Map(
    kinds
      .filter(({ to }) => to.channel !== null)
      .toReversed()
      .map(({ language, exampleId }) => [language, exampleId]),
  );
  const readers = await exampleReaders(tx, broadcast.id, [...byLanguage.values()]);
  const head = {
    ...broadcast,
    officeName: tenant.name,
    officePhone: tenant.contactInfo?.phone ?? null,
    staffName: broadcast.sentByName ?? actor.name,
  };
  return readers.map((reader) => {
    const { subject, body } = wordsFor(head, reader);
    return {
      language: reader.language,
      applicationId: reader.applicationId,
      name: reader.name,
      subject: subject || tenant.name,
      body,
    };
  });
}
