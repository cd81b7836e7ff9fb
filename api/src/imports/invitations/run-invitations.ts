// Invites people to the portal, one batch per transaction, and sends each invitation by a separate job.
import type { InvitationOutcome } from '@commonway/contract/imports/invitation-outcomes.ts';
import { computeAllowedSendTime } from '@commonway/contract/messaging/quiet-hours.ts';
import { composePortalInvitation } from '../../credentials/letters/compose-messages.ts';
import { sendSignInMessage } from '../../credentials/letters/send-message.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { BatchKind } from '../../platform/batches.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import { toEmailOffice } from '../../tenants/email-office.ts';
import { getMailSender } from '../../tenants/queries.ts';
import { decideInvitation } from './decide-invitation.ts';
import { getOutcome } from './portal-invitations.ts';
import {
  countOutcomes,
  findOutcome,
  findQuietHours,
  type InvitationRun,
  insertOutcomes,
  listCandidates,
  listNextIds,
  lockInvitations,
  lockRun,
  updateRun,
} from './queries.ts';

export const invitationBatches: BatchKind<JobContext> = {
  batchSize: 500,
  runNextBatch: async ({ jobs }, tx, { tenantId, batchId: runId }, limit) => {
    const run = await lockRun(tx, runId);
    if (run === undefined) return 'end';
    await lockInvitations(tx);
    const ids = await listNextIds(tx, run, limit);
    const people = await listCandidates(tx, ids);
    const outcomes = people.map((each) => [each.applicantId, getOutcome(each)] as const);
    await insertOutcomes(tx, runId, outcomes);
    const invited = outcomes.filter(([, outcome]) => outcome === 'email' || outcome === 'sms');
    await jobs.enqueue(
      tx,
      'imports/send-portal-invitation',
      invited.map(([applicantId]) => ({ tenantId, runId, applicantId })),
    );
    return finishBatch(tx, tenantId, run, ids, limit);
  },
  failNextItem: async (_context, tx, { tenantId, batchId }) => {
    const run = await lockRun(tx, batchId);
    if (run === undefined) return;
    const ids = await listNextIds(tx, run, 1);
    await insertOutcomes(
      tx,
      batchId,
      ids.map((id) => [id, 'failed' satisfies InvitationOutcome]),
    );
    await finishBatch(tx, tenantId, run, ids, 1);
  },
  getProgress: async (tx, { batchId }) => (await lockRun(tx, batchId))?.reachedId ?? null,
  giveUp: async (_context, tx, { batchId }) => {
    const run = await lockRun(tx, batchId);
    if (run !== undefined) await updateRun(tx, batchId, { ...run, status: 'stopped' });
  },
};

/** Stores the progress, and the end of a run after its last people. */
async function finishBatch(
  tx: Transaction,
  tenantId: number,
  run: InvitationRun,
  ids: readonly number[],
  limit: number,
): Promise<0 | 'end'> {
  const isOver = ids.length < limit;
  const reachedId = ids.at(-1) ?? run.reachedId;
  await updateRun(tx, run.id, { reachedId, status: isOver ? 'finished' : 'running' });
  if (!isOver) return 0;
  const counts = await countOutcomes(tx, run.id);
  recordSystemAction(tx, tenantId, {
    operation: 'imports/start-invitations',
    actorName: run.startedByName,
    personId: run.startedByPerson,
    notes: [
      {
        subjectKind: 'portal_invitation_run',
        subjectId: run.id,
        details: Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])),
      },
    ],
  });
  return 'end';
}

/**
 * Sends an invitation in the person's language, a text only outside quiet hours. Sends nothing if they signed up, opted
 * out, or have other contacts in the meantime.
 */
export const sendPortalInvitation: JobHandler<'imports/send-portal-invitation'> = async (context, job) => {
  const { tenantId, runId, applicantId } = job;
  const found = await context.database.tenant(tenantId, (tx) => findInvitation(context, tx, job));
  if (found === undefined) return;
  const { tenant, language, channel, to } = found;
  const portal = context.portalUrl(tenant.subdomain);
  await sendSignInMessage(context, {
    channel,
    to,
    content: composePortalInvitation(channel, language, {
      office: toEmailOffice(tenant, portal, language),
      address: `${portal}/individual-signup${channel === 'sms' ? '?by=phone' : ''}`,
    }),
    language,
    tenant: tenant.subdomain,
    key: `portal invitation ${runId} ${applicantId}`,
  });
};

/** Finds an invitation to send now; undefined if it can't be sent or waits for the end of quiet hours. */
async function findInvitation(
  { jobs }: JobContext,
  tx: Transaction,
  job: { readonly tenantId: number; readonly runId: number; readonly applicantId: number },
) {
  const [person] = await listCandidates(tx, [job.applicantId]);
  const invitation = person && decideInvitation({ ...person, wasInvitedRecently: false });
  if (person === undefined || invitation === undefined || invitation.channel === null) return undefined;
  if ((await findOutcome(tx, job.runId, job.applicantId))?.outcome !== invitation.channel) return undefined;
  const office = { ...(await findQuietHours(tx)), now: tx.now };
  const sendsAt = computeAllowedSendTime(invitation.channel, null, office);
  if (sendsAt !== null) {
    const startAfterSeconds = Math.ceil((sendsAt.getTime() - tx.now.getTime()) / 1000);
    await jobs.enqueue(tx, 'imports/send-portal-invitation', [job], { startAfterSeconds });
    return undefined;
  }
  return { ...invitation, language: person.language, tenant: await getMailSender(tx, job.tenantId) };
}
