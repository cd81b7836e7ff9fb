import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { putAway } from './queries/papers.ts';

export const putAwayPaper: Handle<'documents/put-away-paper'> = async (context, { documentId }) => {
  const paper = await putAway(context.tx, documentId, context.actor.applicantId ?? 0);
  if (paper === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'document', subjectId: documentId });
  return {};
};
