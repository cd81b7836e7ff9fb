import { type ExclusionReason, maxWithoutRelease } from '@commonway/contract/broadcasts/broadcast-words.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { assessRecipients, type RecipientAssessment } from './assess-recipients.ts';
import { requireRecipientAccess } from './drafts.ts';
import { type Broadcast, findBroadcast } from './queries/broadcast.ts';
import { countExclusionReasons, groupRecipients } from './queries/recipients.ts';
import { listExampleRecipients } from './queries/sending.ts';
import { fillRecipientText } from './sending/compose-message.ts';

/**
 * Returns what sending a broadcast would do: its recipients, exclusions, missing variables, and examples. Changes
 * nothing.
 */
export const checkBroadcast: Handle<'broadcasts/check-broadcast'> = async (context, { broadcastId }) => {
  const { tx } = context;
  const broadcast = await findBroadcast(tx, broadcastId);
  if (broadcast === undefined) throw new Refusal('not_found');
  await requireRecipientAccess(context, broadcastId);
  const [kinds, excluded] = await Promise.all([
    groupRecipients(tx, broadcastId),
    countExclusionReasons(tx, broadcastId),
  ]);
  const assessment = assessRecipients(broadcast, kinds);
  return {
    total: broadcast.total,
    readers: assessment.readers,
    groups: [...assessment.groups],
    leftOut: countExcluded(assessment, excluded),
    missing: [...assessment.missing],
    examples: await composeExamples(context, broadcast, assessment),
    needsRelease: assessment.readers > maxWithoutRelease,
  };
};

/** Counts the excluded recipients by reason, most frequent first. */
function countExcluded(
  { kinds }: RecipientAssessment,
  excluded: readonly { reason: ExclusionReason; count: number }[],
) {
  const counts = new Map(excluded.map(({ reason, count }) => [reason, count]));
  for (const { to, count } of kinds)
    if (to.reason !== null) counts.set(to.reason, (counts.get(to.reason) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count);
}

/** Composes the message for one recipient per language. */
async function composeExamples(
  { tx, tenant, actor }: Context,
  broadcast: Broadcast,
  { kinds }: RecipientAssessment,
) {
  const byLanguage = new Map(
    kinds
      .filter(({ to }) => to.channel !== null)
      .toReversed()
      .map(({ language, exampleId }) => [language, exampleId]),
  );
  const recipients = await listExampleRecipients(tx, broadcast.id, [...byLanguage.values()]);
  const content = {
    ...broadcast,
    officeName: tenant.names,
    officePhone: tenant.contactInfo?.phone ?? null,
    staffName: broadcast.sentByName ?? actor.name,
  };
  return recipients.map((recipient) => {
    const { subject, body } = fillRecipientText(content, recipient);
    const { language } = recipient;
    return {
      language,
      applicationId: recipient.applicationId,
      name: recipient.name,
      subject: subject || getLocalText(tenant.names, language),
      body,
    };
  });
}
