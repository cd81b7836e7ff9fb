import { z } from 'zod';
import { documentView, scanState } from '../document-view.ts';
import { paperKinds } from './paper-kinds.ts';

export const paperKind = z.enum(paperKinds);

/** Metadata of a document in the library. */
const paperFacts = {
  kind: paperKind.nullable(),
  /** The last valid day, YYYY-MM-DD. */
  expiresOn: z.string().nullable(),
  isExpired: z.boolean(),
  /** Whether a thumbnail exists. */
  hasPicture: z.boolean(),
};

/** A document in the owner's library, with every application that uses it. */
export const paperView = documentView.extend({
  scan: scanState,
  ...paperFacts,
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
export type PaperView = z.infer<typeof paperView>;

/** A document of a case, as staff see it. */
export const casePaper = z.object({
  documentId: z.int(),
  ...paperFacts,
  /** The document was uploaded before this application was started, or submitted with another one. */
  isReused: z.boolean(),
});
export type CasePaper = z.infer<typeof casePaper>;
