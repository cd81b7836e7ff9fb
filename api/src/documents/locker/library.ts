import { findValidityDays } from '@commonway/contract/documents/document-types.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { type Handle, type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { findOwnDocument } from '../queries.ts';
import { openThumbnail } from '../thumbnail.ts';
import {
  listDocumentUses,
  listLibraryDocuments,
  removeFromLibrary,
  updateDocumentDetails,
} from './queries/library.ts';

/** Lists the caller's document library, with the applications that use each document. */
export const listDocuments: Handle<'documents/list-documents'> = async ({ tx, actor, tenant, language }) => {
  const applicantId = actor.applicantId ?? 0;
  const [documents, uses] = await Promise.all([
    listLibraryDocuments(tx, applicantId, tenant.timeZone),
    listDocumentUses(tx, applicantId),
  ]);
  const byDocument = Map.groupBy(uses, ({ documentId }) => documentId);
  return {
    papers: documents.map((document) => ({
      ...document,
      uses: (byDocument.get(document.id) ?? []).map(({ applicationId, programName, question, isSent }) => ({
        applicationId,
        programName: getLocalText(programName, language),
        question: question === null ? null : getLocalText(question, language),
        isSent,
      })),
    })),
  };
};

/**
 * Changes the type and the expiry date of a document in the caller's library. Without a date, the type's validity
 * implies one.
 */
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

/** Removes a document from the caller's library. Applications that use it keep it. */
export const removeDocument: Handle<'documents/remove-document'> = async (context, { documentId }) => {
  const document = await removeFromLibrary(context.tx, documentId, context.actor.applicantId ?? 0);
  if (document === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'document', subjectId: documentId });
  return {};
};

/** Streams the thumbnail of the caller's document. */
export const viewPicture: HandleDownload<'documents/view-picture'> = async (context, { documentId }) => {
  const document = await findOwnDocument(context.tx, documentId, context.actor.applicantId);
  if (document?.hasPicture !== true) throw new Refusal('not_found');
  return openThumbnail(context, document);
};
