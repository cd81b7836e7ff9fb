import type { Handle } from '../platform/mount/context.ts';
import { startFor } from './start-for.ts';

export const startApplication: Handle<'applications/start-application'> = async (context, input) => {
  const { programId, another, name } = input;
  const { applicationId, formVersion, isNew } = await startFor(context, {
    applicantId: context.actor.applicantId,
    programId,
    another,
    name,
  });
  if (isNew)
    context.audit({
      subjectKind: 'application',
      subjectId: applicationId,
      details: { programId, formVersion },
    });
  return { applicationId };
};
