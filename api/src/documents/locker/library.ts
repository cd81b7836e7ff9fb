import { findValidityDays } from '@commonway/contract/documents/document-types.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import { type Handle, type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { pictureOf } from '../picture.ts';
import { findOwnDocument } from '../queries.ts';
import {
  listLibraryDocuments,
  listUses,
  removeFromLibrary,
  updateDocumentDetails,
} from './queries/library.ts';

export const listDocuments: Handle<'documents/list-documents'> = async ({ tx, actor, tenant, language }) => {
  const applicantId = actor.applicantId ?? 0;
  const [documents, uses] = await Promise.all([
    listLibraryDocuments(tx, applicantId, tenant.timeZone),
    listUses(tx, applicantId),
  ]);
  const byDocument = Map.groupBy(uses, ({ documentId }) => documentId);
  return {
    papers: documents.map((document) => ({
      ...document,
      uses: (byDocument.get(document.id) ?? []).map(({ applicationId, programName, question, isSent }) => ({
        applicationId,
        programName: localText(programName, language),
        question: question === null ? null : localText(question, language),
        isSent,
      })),
    })),
  };
};

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

export const removeDocument: Handle<'documents/remove-document'> = async (context, { documentId }) => {
  const document = await removeFromLibrary(context.tx, documentId, context.actor.applicantId ?? 0);
  if (document === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'document', subjectId: documentId });
  return {};
};

export const viewPicture: HandleDownload<'documents/view-picture'> = async (context, { documentId }) => {
  const document = await findOwnDocument(context.tx, documentId, context.actor.applicantId);
  if (document?.hasPicture !== true) throw new Refusal('not_found');
  return pictureOf(context, document);
};
