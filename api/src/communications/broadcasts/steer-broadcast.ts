import { mostAlone } from '@commonway/contract/communications/broadcasts/broadcast-limits.ts';
import type { BroadcastStep } from '@commonway/contract/communications/broadcasts/broadcast-words.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { actingOf } from '../../work-queue/bulk/start-bulk-change.ts';
import { decideBroadcastStep } from './decide-broadcast-step.ts';
import { judgeReaders } from './judge-readers.ts';
import { lanes } from './leaving/run-broadcast.ts';
import { textFor } from './leaving/words-for.ts';
import { type Broadcast, holdBroadcast, noteSender, setStatus, startRun } from './queries/broadcast.ts';
import { leaveOutWaiting, takeBackAll, waitAgain } from './queries/leaving.ts';
import { countResults, kindsOfReaders, setWays } from './queries/recipients.ts';
import { refuseBlindReaders } from './refuse-blind-readers.ts';
import { nowOf, viewOf } from './view-of.ts';

/** Waits for the current batch, then takes the step. */
export const steerBroadcast: Handle<'communications/steer-broadcast'> = async (
  context,
  { broadcastId, step, version, accepted },
) => {
  const { tx, actor } = context;
  const broadcast = await holdBroadcast(tx, broadcastId);
  if (broadcast === undefined) throw new Refusal('not_found');
  const results = step === 'retry' ? await countResults(tx, broadcastId) : [];
  const failed = results.find(({ result }) => result === 'failed')?.count ?? 0;
  const error = decideBroadcastStep(nowOf(broadcast, failed), step, actor.staffId);
  if (error !== null) throw new Refusal(error);
  if (step === 'send' && version !== undefined && version !== broadcast.version)
    throw new Refusal('broadcast_changed');
  context.audit({ subjectKind: 'broadcast', subjectId: broadcastId, details: { step, accepted } });
  await deeds[step](context, broadcast, accepted);
  await context.publish({ kind: 'broadcast-moved', broadcastId }, { staff: true });
  return viewOf(context, broadcastId);
};

type Deed = (context: Context, broadcast: Broadcast, accepted: readonly string[]) => Promise<unknown>;

const deeds: Readonly<Record<BroadcastStep, Deed>> = {
  send,
  // The sender stays the one who sent it; the audit trail names the person who released it.
  release: (context, { id }) => start(context, id, false),
  pause: ({ tx }, { id }) => setStatus(tx, id, 'paused'),
  resume: (context, { id }) => start(context, id, true),
  stop: async ({ tx }, { id }) => {
    await setStatus(tx, id, 'stopped');
    await leaveOutWaiting(tx, id);
    await takeBackAll(tx, id);
  },
  retry: async (context, { id }) => {
    if ((await waitAgain(context.tx, id)) === 0) throw new Refusal('step_not_possible');
    await start(context, id, true);
  },
};

/** The sender must accept each language with a missing or stale translation. */
async function send(context: Context, broadcast: Broadcast, accepted: readonly string[]): Promise<void> {
  const { tx, actor } = context;
  const { id } = broadcast;
  await refuseBlindReaders(context, id);
  if (textFor(broadcast, broadcast.language) === undefined) throw new Refusal('words_missing');
  const { groups, kinds, missing, readers } = judgeReaders(broadcast, await kindsOfReaders(tx, id));
  if (readers === 0) throw new Refusal('nobody_to_write');
  if (missing.length > 0) throw new Refusal('variable_missing');
  const unsaid = groups.filter(({ language, words }) => words !== 'own' && !accepted.includes(language));
  if (unsaid.length > 0) throw new Refusal('language_missing');
  const ways = kinds.map(({ hasMail, mailClosedBy, hasPhone, phoneClosedBy, to }) => ({
    hasMail,
    mailClosedBy,
    hasPhone,
    phoneClosedBy,
    ...to,
  }));
  await setWays(tx, id, [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()]);
  const status = readers > mostAlone ? 'awaiting' : 'running';
  await noteSender(tx, id, status, { acting: actingOf(context), name: actor.name });
  if (status === 'running') await start(context, id, false);
}

/** Starts both channels in parallel, each at its own rate. */
async function start(context: Context, id: number, inOwnName: boolean): Promise<void> {
  const { run, waitSeconds } = await startRun(context.tx, id, inOwnName ? actingOf(context) : null);
  await context.enqueue(
    'communications/run-broadcast',
    lanes.map((lane) => ({ broadcastId: id, lane, run })),
    { startAfterSeconds: waitSeconds },
  );
}
