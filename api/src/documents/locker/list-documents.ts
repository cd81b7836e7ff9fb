import { localText } from '@commonway/contract/languages/languages.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { listLibraryDocuments, listUses } from './queries/library.ts';

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
