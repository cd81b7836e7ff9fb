import type { Handle } from '../../platform/mount/context.ts';
import { listCards } from '../own/list-cards.ts';
import { requireClient } from './acting-for.ts';

export const listClientApplications: Handle<'applications/list-client-applications'> = async (
  context,
  { applicantId },
) => {
  const consent = await requireClient(context, applicantId, 'see');
  context.audit({ subjectKind: 'applicant', subjectId: applicantId, details: { helperFor: applicantId } });
  return { ...consent, applications: await listCards(context, applicantId) };
};
