import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { contactChannelOf } from '../send-communication.ts';
import { loadChannels } from './load-channels.ts';
import { findContacts, recordContactFact } from './queries.ts';

/**
 * An applicant who opted out from their own phone must opt in again from that phone: carriers block texts until then.
 */
export const recordConsent: Handle<'communications/record-consent'> = async (
  context,
  { applicationId, channel, consent, way },
) => {
  const { tx, tenant, actor } = context;
  await refuseBlindReviewers(context, applicationId);
  const contacts = await findContacts(tx, applicationId);
  if (contacts === undefined) throw new Refusal('not_found');
  const { address, closedBy, closedSource } = (await loadChannels(tx, contacts))[channel];
  if (address === null) throw new Refusal('channel_unreachable');
  if (consent === 'opted-in' && closedBy === 'opted-out' && closedSource !== 'staff')
    throw new Refusal('consent_is_theirs');
  await recordContactFact(tx, tenant.id, {
    channel: contactChannelOf[channel],
    address,
    kind: consent,
    source: 'staff',
    reportedBy: `${actor.name} (${way})`,
  });
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { channel, consent, way },
  });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return loadChannels(tx, contacts);
};
