import { type BroadcastStep, maxWithoutRelease } from '@commonway/contract/broadcasts/broadcast-words.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { toActingStaff } from '../work-queue/bulk/bulk-changes.ts';
import { assessRecipients } from './assess-recipients.ts';
import { decideBroadcastStep } from './decide-broadcast-step.ts';
import { loadBroadcastView, refuseBlindBroadcast, stepInputOf } from './drafts.ts';
import { type Broadcast, lockBroadcast, setSender, setStatus, startRun } from './queries/broadcast.ts';
import { countResults, groupRecipients, setChannels } from './queries/recipients.ts';
import { excludeWaiting, requeueFailed, takeBackAll } from './queries/sending.ts';
import { textInLanguage } from './sending/compose-message.ts';
import { lanes } from './sending/run-broadcast.ts';

/** Waits for the current batch, then takes the step. */
export const steerBroadcast: Handle<'broadcasts/steer-broadcast'> = async (
  context,
  { broadcastId, step, version, accepted },
) => {
  const { tx, actor } = context;
  const broadcast = await lockBroadcast(tx, broadcastId);
  if (broadcast === undefined) throw new Refusal('not_found');
  const results = step === 'retry' ? await countResults(tx, broadcastId) : [];
  const failed = results.find(({ result }) => result === 'failed')?.count ?? 0;
  const error = decideBroadcastStep(stepInputOf(broadcast, failed), step, actor.staffId);
  if (error !== null) throw new Refusal(error);
  if (step === 'send' && version !== undefined && version !== broadcast.version)
    throw new Refusal('broadcast_changed');
  context.audit({ subjectKind: 'broadcast', subjectId: broadcastId, details: { step, accepted } });
  await stepHandlers[step](context, broadcast, accepted);
  await context.publish({ kind: 'broadcast-moved', broadcastId }, { staff: true });
  return loadBroadcastView(context, broadcastId);
};

type StepHandler = (context: Context, broadcast: Broadcast, accepted: readonly string[]) => Promise<unknown>;

const stepHandlers: Readonly<Record<BroadcastStep, StepHandler>> = {
  send: sendBroadcast,
  // The sender stays the one who sent it; the audit trail names the person who released it.
  release: (context, { id }) => startRuns(context, id, false),
  pause: ({ tx }, { id }) => setStatus(tx, id, 'paused'),
  resume: (context, { id }) => startRuns(context, id, true),
  stop: async ({ tx }, { id }) => {
    await setStatus(tx, id, 'stopped');
    await excludeWaiting(tx, id);
    await takeBackAll(tx, id);
  },
  retry: async (context, { id }) => {
    if ((await requeueFailed(context.tx, id)) === 0) throw new Refusal('step_not_possible');
    await startRuns(context, id, true);
  },
};

/** The sender must accept each language with a missing or stale translation. */
async function sendBroadcast(
  context: Context,
  broadcast: Broadcast,
  accepted: readonly string[],
): Promise<void> {
  const { tx, actor } = context;
  const { id } = broadcast;
  await refuseBlindBroadcast(context, id);
  if (textInLanguage(broadcast, broadcast.language) === undefined) throw new Refusal('words_missing');
  const { groups, kinds, missing, readers } = assessRecipients(broadcast, await groupRecipients(tx, id));
  if (readers === 0) throw new Refusal('nobody_to_write');
  if (missing.length > 0) throw new Refusal('variable_missing');
  const unaccepted = groups.filter(({ language, words }) => words !== 'own' && !accepted.includes(language));
  if (unaccepted.length > 0) throw new Refusal('language_missing');
  const channels = kinds.map(({ hasMail, mailClosedBy, hasPhone, phoneClosedBy, to }) => ({
    hasMail,
    mailClosedBy,
    hasPhone,
    phoneClosedBy,
    ...to,
  }));
  await setChannels(tx, id, [...new Map(channels.map((way) => [JSON.stringify(way), way])).values()]);
  const status = readers > maxWithoutRelease ? 'awaiting' : 'running';
  await setSender(tx, id, status, { acting: toActingStaff(context), name: actor.name });
  if (status === 'running') await startRuns(context, id, false);
}

/** Starts both channels in parallel, each at its own rate. */
async function startRuns(context: Context, id: number, inOwnName: boolean): Promise<void> {
  const { run, waitSeconds } = await startRun(context.tx, id, inOwnName ? toActingStaff(context) : null);
  await context.enqueue(
    'batches/run',
    lanes.map((lane) => ({ kind: `broadcasts/${lane}` as const, batchId: id, run })),
    { startAfterSeconds: waitSeconds },
  );
}
