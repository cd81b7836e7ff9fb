import { findValidityDays } from '@commonway/contract/documents/locker/document-types.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { updateDocumentDetails } from './queries/library.ts';

export const saveDocument: Handle<'documents/save-document'> = async (
  context,
  { documentId, kind, expiresOn },
) => {
  const { tx, actor, tenant } = context;
  const update = { kind, expiresOn, days: findValidityDays(kind), timeZone: tenant.timeZone };
  const updated = await updateDocumentDetails(tx, documentId, actor.applicantId ?? 0, update);
  if (updated === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'document', subjectId: documentId, details: { kind, ...updated } });
  return updated;
};
