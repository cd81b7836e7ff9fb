import { createHash, randomUUID } from 'node:crypto';
import type { CommunicationView } from '@commonway/contract/communications/communication-view.ts';
import type { writePrintedLetter as contract } from '@commonway/contract/communications/printed-letters/write-printed-letter.ts';
import { variablesOf } from '@commonway/contract/communications/templates/variables.ts';
import type { z } from 'zod';
import { makePdf } from '../../documents/pdf/make-pdf.ts';
import type { NewDocument } from '../../documents/queries.ts';
import { writeDocument } from '../../documents/store-document.ts';
import { tidyFileName } from '../../documents/tidy-file-name.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findLetterRecipient, insertAttachments } from '../attachments/queries.ts';
import { sendCommunication } from '../send-communication.ts';
import { letterPdf } from './letter-pdf.ts';

type LetterInput = z.output<typeof contract.input>;
type PreparedLetter = Omit<NewDocument, 'tenantId' | 'uploadedBy'>;

/**
 * Creates and stores the PDF before the transaction begins. If the letter is not saved after all, the orphaned file is
 * swept.
 */
export async function preparePrintedLetter(
  context: Context,
  { applicationId, subject, body }: LetterInput,
): Promise<PreparedLetter> {
  const { tx, tenant, storage } = context;
  const [recipient] = await Promise.all([
    findLetterRecipient(tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (recipient === undefined) throw new Refusal('not_found');
  if (variablesOf(subject, body).length > 0) throw new Refusal('variable_missing');
  const bytes = await makePdf(letterPdf(context, recipient, { applicationId, subject, body }));
  const storageKey = `${tenant.id}/documents/${randomUUID()}`;
  await storage.put(storageKey, bytes);
  return {
    applicantId: recipient.applicantId,
    fileName: tidyFileName(`${subject}.pdf`, 'pdf'),
    mediaType: 'application/pdf',
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey,
    isInternal: false,
    // A PDF that we created needs no scan.
    scan: 'unscanned',
    hasPicture: false,
  };
}

/** Adds the letter to the applicant's documents, and an internal note with the PDF to the thread. */
export async function writePrintedLetter(
  context: Context,
  { applicationId, subject, body }: LetterInput,
  letter: PreparedLetter,
) {
  const words = { applicationId, type: 'NOTE', body: `${subject}\n\n${body}` } as const;
  const { id: communicationId } = (await sendCommunication(context, words)) as CommunicationView;
  const { id: documentId } = await writeDocument(context, letter);
  await insertAttachments(context.tx, context.tenant.id, communicationId, [documentId]);
  return { communicationId, documentId };
}
