import { z } from 'zod';
import { documentView, scanState } from '../document-view.ts';
import { paperKinds } from './paper-kinds.ts';

export const paperKind = z.enum(paperKinds);

/** What is known of a paper beside its bytes. */
const paperFacts = {
  kind: paperKind.nullable(),
  /** The last day it is good for, YYYY-MM-DD. */
  expiresOn: z.string().nullable(),
  isExpired: z.boolean(),
  /** Whether there is a small picture of it. */
  hasPicture: z.boolean(),
};

/** A paper in its owner's locker, with every application it is part of. */
export const paperView = documentView.extend({
  scan: scanState,
  ...paperFacts,
  uses: z.array(
    z.object({
      applicationId: z.int(),
      programName: z.string(),
      /** The question it answers; null in a draft, which may still change. */
      question: z.string().nullable(),
      isSent: z.boolean(),
    }),
  ),
});
export type PaperView = z.infer<typeof paperView>;

/** What staff read about a paper of a case. */
export const casePaper = z.object({
  documentId: z.int(),
  ...paperFacts,
  /** It was there before this application was begun, or sent with another one before. */
  isReused: z.boolean(),
});
export type CasePaper = z.infer<typeof casePaper>;
