import type { ExclusionReason } from '@commonway/contract/broadcasts/broadcast-words.ts';
import { chooseChannel } from '@commonway/contract/broadcasts/choose-channel.ts';
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import type { Broadcast, Office } from '../queries/broadcast.ts';
import {
  type BroadcastChannel,
  type BroadcastMessage,
  consumeRateLimit,
  insertBroadcastMessages,
  listNextRecipients,
  type Outcome,
  type Recipient,
  saveOutcomes,
} from '../queries/sending.ts';
import { composeMessage } from './compose-message.ts';
import { limitBatch } from './limit-batch.ts';

export interface BroadcastRun {
  readonly tenantId: number;
  readonly broadcastId: number;
  readonly channel: BroadcastChannel;
}

/** The staff member named as sender. */
export interface Sender {
  readonly staffId: number;
  readonly name: string;
}

interface Batch {
  readonly broadcast: Broadcast;
  readonly office: Office;
  readonly sender: Sender;
  /** Maximum recipients, besides the rate. */
  readonly limit: number;
}

/**
 * Inserts the messages for the next recipients within the rate limit, enqueues their delivery, and stores the
 * recipients' results.
 */
export async function writeBatch(
  context: JobContext,
  tx: Transaction,
  run: BroadcastRun,
  batch: Batch,
): Promise<void> {
  const { tenantId, broadcastId, channel } = run;
  const { broadcast, sender, limit } = batch;
  const pace = limitBatch(
    channel === 'sms' ? broadcast.textsPerMinute : broadcast.mailsPerMinute,
    context.providers.broadcastCeiling[channel],
  );
  const recipients = await listNextRecipients(tx, broadcastId, channel, Math.min(pace.maxMessages, limit));
  const decided = recipients.map((recipient) => ({
    reader: recipient,
    message: decideMessage(batch, recipient),
  }));
  const messages = decided.flatMap(({ message }) => (typeof message === 'string' ? [] : [message]));
  const author = { broadcastId, authorId: sender.staffId, authorName: sender.name };
  const written = await insertBroadcastMessages(tx, author, messages);
  const ids = new Map(written.map(({ id, applicationId }) => [applicationId, id]));
  const outcomes = decided.map(
    ({ reader: { applicationId }, message }): Outcome => ({
      applicationId,
      communicationId: ids.get(applicationId) ?? null,
      reason: typeof message === 'string' ? message : null,
    }),
  );
  await saveOutcomes(tx, broadcastId, outcomes);
  await consumeRateLimit(tx, channel, messages.length * pace.secondsEach);
  await context.jobs.enqueue(
    tx,
    'broadcasts/deliver',
    written.map(({ id }) => ({ tenantId, communicationId: id })),
  );
  auditBatch(tx, run, batch, written);
}

/**
 * Composes the message for a recipient, or returns the reason for the exclusion. Decides with current data: recipients
 * who opted out since the list was frozen are excluded, and changed addresses are used.
 */
function decideMessage(
  { broadcast, office, sender }: Batch,
  recipient: Recipient,
): BroadcastMessage | ExclusionReason {
  const content = {
    ...broadcast,
    officeName: office.names,
    officePhone: office.phone,
    staffName: sender.name,
  };
  const choice = chooseChannel(
    broadcast.way,
    recipient.mail === null ? null : { closedBy: recipient.mailClosedBy },
    recipient.phone === null ? null : { closedBy: recipient.phoneClosedBy },
  );
  return composeMessage(content, recipient, choice);
}

/** Audits the messages of a batch as sent by the sender. */
function auditBatch(
  tx: Transaction,
  { tenantId, broadcastId }: BroadcastRun,
  { broadcast: { acting }, sender }: Batch,
  written: readonly { readonly id: number; readonly applicationId: number }[],
): void {
  recordSystemAction(tx, tenantId, {
    ...acting,
    operation: 'broadcasts/steer-broadcast',
    actorName: sender.name,
    notes: written.map(({ id, applicationId }) => ({
      subjectKind: 'application',
      subjectId: applicationId,
      details: { broadcastId, communicationId: id },
    })),
  });
}
