import type { Handle } from '../../platform/mount/context.ts';
import { applicantOf } from '../entering/applicant-of.ts';
import { readApplication } from './read-application.ts';

export const getMyApplication: Handle<'applications/get-my-application'> = async (
  context,
  { applicationId },
) => readApplication(context, applicationId, await applicantOf(context, applicationId));
