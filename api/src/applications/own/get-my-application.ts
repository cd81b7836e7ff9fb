import type { Handle } from '../../platform/mount/context.ts';
import { resolveApplicantId } from '../entering/resolve-applicant-id.ts';
import { readApplication } from './read-application.ts';

export const getMyApplication: Handle<'applications/get-my-application'> = async (
  context,
  { applicationId },
) => readApplication(context, applicationId, await resolveApplicantId(context, applicationId));
