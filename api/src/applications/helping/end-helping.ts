import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { endConsent } from './queries.ts';

/** The helper loses access from the next call on. */
export const endHelping: Handle<'applications/end-helping'> = async (context, { consentId }) => {
  const { tx, tenant, actor } = context;
  const ended = await endConsent(tx, tenant.id, consentId, actor.applicantId ?? 0);
  if (ended === undefined) throw new Refusal('not_found');
  context.audit({
    subjectKind: 'applicant',
    subjectId: ended.applicantId,
    details: { consentId, helper: ended.helperId },
  });
  return { consentId };
};
