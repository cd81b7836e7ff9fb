import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { removeFromLibrary } from './queries/library.ts';

export const removeDocument: Handle<'documents/remove-document'> = async (context, { documentId }) => {
  const document = await removeFromLibrary(context.tx, documentId, context.actor.applicantId ?? 0);
  if (document === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'document', subjectId: documentId });
  return {};
};
