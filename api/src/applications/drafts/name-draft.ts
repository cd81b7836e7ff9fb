import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { renameDraft } from './queries.ts';

export const nameDraft: Handle<'applications/name-draft'> = async (context, { applicationId, name }) => {
  const named = await renameDraft(context.tx, applicationId, context.actor.applicantId ?? 0, name);
  if (named === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  return named;
};
