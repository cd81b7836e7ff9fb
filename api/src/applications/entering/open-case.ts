import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { startApplicationFor } from '../start-application-for.ts';
import { findEnteredCase, insertStaffOpenedCase } from './queries.ts';

/** Staff can enter applications even if the program does not accept applicant submissions. */
export const openCase: Handle<'applications/open-case'> = async (context, input) => {
  const { tx, tenant, actor } = context;
  const { applicantId, programId, consent } = input;
  const staffId = actor.staffId ?? 0;
  const started = await startApplicationFor(context, { applicantId, programId, by: actor.name });
  if (!started.isNew && (await findEnteredCase(tx, started.applicationId, staffId)) === undefined)
    throw new Refusal('already_applied');
  const { applicationId } = started;
  if (started.isNew)
    await insertStaffOpenedCase(tx, { tenantId: tenant.id, applicationId, staffId, consent });
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { enteredFor: applicantId, programId, consent },
  });
  return { applicationId };
};
