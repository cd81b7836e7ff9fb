import { z } from 'zod';
import { applicants, operation } from '../operation.ts';
import { documentTypes } from './document-types.ts';
import { documentView, scanState } from './document-view.ts';

const documentType = z.enum(documentTypes);

/** Metadata of a document in the library. */
const documentDetails = {
  kind: documentType.nullable(),
  /** The last valid day, YYYY-MM-DD. */
  expiresOn: z.string().nullable(),
  isExpired: z.boolean(),
  /** Whether a thumbnail exists. */
  hasPicture: z.boolean(),
};

/** A document in the owner's library, with every application that uses it. */
const libraryDocument = documentView.extend({
  scan: scanState,
  ...documentDetails,
  uses: z.array(
    z.object({
      applicationId: z.int(),
      programName: z.string(),
      /** The question that the document answers; null in a draft, which may still change. */
      question: z.string().nullable(),
      isSent: z.boolean(),
    }),
  ),
});
export type LibraryDocument = z.infer<typeof libraryDocument>;

/** A document of a case, as staff see it. */
export const caseDocument = z.object({
  documentId: z.int(),
  ...documentDetails,
  /** The document was uploaded before this application was started, or submitted with another one. */
  isReused: z.boolean(),
});
export type CaseDocument = z.infer<typeof caseDocument>;

export const listDocuments = operation({
  name: 'documents/list-documents',
  method: 'GET',
  path: '/papers',
  summary: 'List your documents across all applications, newest first, with their uses',
  who: applicants,
  input: z.object({}),
  output: z.object({ papers: z.array(libraryDocument) }),
});

/** Without an expiry date, the validity of the type applies. */
export const saveDocument = operation({
  name: 'documents/save-document',
  method: 'PATCH',
  path: '/papers/{documentId}',
  summary: 'Update the type and expiration date of one of your documents',
  auditLabel: 'Change a document’s details',
  who: applicants,
  input: z.object({
    documentId: z.coerce.number().int(),
    kind: documentType.nullable(),
    expiresOn: z.iso.date().nullable(),
  }),
  output: z.object({ expiresOn: z.string().nullable() }),
});

/**
 * Removes a document from the library. Submitted applications and drafts keep using it; otherwise its file is deleted
 * soon after.
 */
export const removeDocument = operation({
  name: 'documents/remove-document',
  method: 'DELETE',
  path: '/papers/{documentId}',
  summary: 'Remove a document from your library; applications no longer offer it',
  auditLabel: 'Remove a document from the library',
  who: applicants,
  input: z.object({ documentId: z.coerce.number().int() }),
  output: z.object({}),
});

export const viewPicture = operation({
  name: 'documents/view-picture',
  method: 'GET',
  path: '/papers/{documentId}/picture',
  views: 'document',
  summary: 'Get the thumbnail of one of your documents',
  who: applicants,
  input: z.object({ documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing'],
  transfer: 'download',
});
