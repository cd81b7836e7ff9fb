import type { Handle } from '../../platform/mount/context.ts';
import { listApplicationCards } from '../own/list-my-applications.ts';
import { readApplication } from '../own/read-application.ts';
import { requireClient } from './acting-for.ts';

/** Lists the applications of a helper's client, with the client's consent. */
export const listClientApplications: Handle<'applications/list-client-applications'> = async (
  context,
  { applicantId },
) => {
  const consent = await requireClient(context, applicantId, 'see');
  context.audit({ subjectKind: 'applicant', subjectId: applicantId, details: { helperFor: applicantId } });
  return { ...consent, applications: await listApplicationCards(context, applicantId) };
};

/** Returns an application of a helper's client. */
export const getClientApplication: Handle<'applications/get-client-application'> = async (
  context,
  { applicantId, applicationId },
) => {
  await requireClient(context, applicantId, 'see');
  const application = await readApplication(context, applicationId, applicantId);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { helperFor: applicantId },
  });
  return { ...application, canCopy: false };
};
