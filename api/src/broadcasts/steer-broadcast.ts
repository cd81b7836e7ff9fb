import { type BroadcastStep, maxWithoutRelease } from '@commonway/contract/broadcasts/broadcast-words.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { toActingStaff } from '../work-queue/bulk/bulk-changes.ts';
import { assessRecipients } from './assess-recipients.ts';
import { decideBroadcastStep } from './decide-broadcast-step.ts';
import { loadBroadcastView, requireRecipientAccess, toStepInput } from './drafts.ts';
import {
  type Broadcast,
  lockBroadcast,
  setBroadcastSender,
  setBroadcastStatus,
  startBroadcastRun,
} from './queries/broadcast.ts';
import { countResults, groupRecipients, setRecipientChannels } from './queries/recipients.ts';
import {
  excludeWaitingRecipients,
  requeueFailedRecipients,
  takeBackUnsentMessages,
} from './queries/sending.ts';
import { selectText } from './sending/compose-message.ts';
import { broadcastChannels } from './sending/run-broadcast.ts';

/** Sends, releases, pauses, resumes, stops, or retries a broadcast. Waits for the current batch first. */
export const steerBroadcast: Handle<'broadcasts/steer-broadcast'> = async (
  context,
  { broadcastId, step, version, accepted },
) => {
  const { tx, actor } = context;
  const broadcast = await lockBroadcast(tx, broadcastId);
  if (broadcast === undefined) throw new Refusal('not_found');
  const results = step === 'retry' ? await countResults(tx, broadcastId) : [];
  const failed = results.find(({ result }) => result === 'failed')?.count ?? 0;
  const error = decideBroadcastStep(toStepInput(broadcast, failed), step, actor.staffId);
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
  release: (context, { id }) => startSending(context, id, false),
  pause: ({ tx }, { id }) => setBroadcastStatus(tx, id, 'paused'),
  resume: (context, { id }) => startSending(context, id, true),
  stop: async ({ tx }, { id }) => {
    await setBroadcastStatus(tx, id, 'stopped');
    await excludeWaitingRecipients(tx, id);
    await takeBackUnsentMessages(tx, id);
  },
  retry: async (context, { id }) => {
    if ((await requeueFailedRecipients(context.tx, id)) === 0) throw new Refusal('step_not_possible');
    await startSending(context, id, true);
  },
};

/**
 * Checks a draft, fixes the channel of each recipient, and starts sending, or waits for a release if it is large. The
 * sender must accept each language with a missing or stale translation.
 */
async function sendBroadcast(
  context: Context,
  broadcast: Broadcast,
  accepted: readonly string[],
): Promise<void> {
  const { tx, actor } = context;
  const { id } = broadcast;
  await requireRecipientAccess(context, id);
  if (selectText(broadcast, broadcast.language) === undefined) throw new Refusal('words_missing');
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
  await setRecipientChannels(tx, id, [
    ...new Map(channels.map((way) => [JSON.stringify(way), way])).values(),
  ]);
  const status = readers > maxWithoutRelease ? 'awaiting' : 'running';
  await setBroadcastSender(tx, id, status, { acting: toActingStaff(context), name: actor.name });
  if (status === 'running') await startSending(context, id, false);
}

/**
 * Starts both channels in parallel, each at its own rate.
 * @param isOnBehalfOfActor whether the actor, and not the earlier sender, is responsible for these messages
 */
async function startSending(context: Context, id: number, isOnBehalfOfActor: boolean): Promise<void> {
  const { run, waitSeconds } = await startBroadcastRun(
    context.tx,
    id,
    isOnBehalfOfActor ? toActingStaff(context) : null,
  );
  await context.enqueue(
    'batches/run',
    broadcastChannels.map((channel) => ({ kind: `broadcasts/${channel}` as const, batchId: id, run })),
    { startAfterSeconds: waitSeconds },
  );
}
