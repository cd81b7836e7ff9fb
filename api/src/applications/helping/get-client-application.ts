import type { Handle } from '../../platform/mount/context.ts';
import { readApplication } from '../own/read-application.ts';
import { requireClient } from './acting-for.ts';

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
  return application;
};
