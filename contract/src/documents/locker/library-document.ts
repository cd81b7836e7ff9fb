import { z } from 'zod';
import { documentView, scanState } from '../document-view.ts';
import { documentTypes } from './document-types.ts';

export const documentType = z.enum(documentTypes);

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
export const libraryDocument = documentView.extend({
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
