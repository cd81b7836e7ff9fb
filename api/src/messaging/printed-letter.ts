import { createHash, randomUUID } from 'node:crypto';
import type { writePrintedLetter as contract } from '@commonway/contract/messaging/letters.ts';
import { findVariables } from '@commonway/contract/messaging/variables.ts';
import type { z } from 'zod';
import { requireCaseAccess } from '../accounts/case-access.ts';
import { cleanFileName } from '../documents/decide-kind.ts';
import { buildLetterhead } from '../documents/pdf/letterhead.ts';
import { renderPdfIsolated } from '../documents/pdf/make-pdf.ts';
import type { PdfBlock, PdfContent } from '../documents/pdf/pdf-content.ts';
import { createPdfFooter } from '../documents/pdf/pdf-texts.ts';
import type { NewDocument } from '../documents/queries.ts';
import { createDocument } from '../documents/store-document.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import { toLocalDate } from '../tenants/local-date.ts';
import {
  findLetterRecipient,
  insertMessageAttachments,
  type PrintedLetterRecipient,
} from './attachments/queries.ts';
import { messageText } from './message-text.ts';
import { notifyApplicant } from './notify-of-message.ts';
import { insertCommunication, updateLastContact } from './queries.ts';

type LetterInput = z.output<typeof contract.input>;
/** The stored PDF, and the applicant's language. */
type PreparedLetter = Omit<NewDocument, 'tenantId' | 'uploadedBy'> & { readonly language: string };

/**
 * Creates the PDF of a letter and puts it into storage, before the transaction begins. If the letter is not saved after
 * all, the orphaned file is swept.
 */
export async function preparePrintedLetter(
  context: Context,
  { applicationId, subject, body }: LetterInput,
): Promise<PreparedLetter> {
  const { tx, tenant, storage } = context;
  const [recipient] = await Promise.all([
    findLetterRecipient(tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (recipient === undefined) throw new Refusal('not_found');
  if (findVariables(subject, body).length > 0) throw new Refusal('variable_missing');
  const bytes = await renderPdfIsolated(layOutLetter(context, recipient, { applicationId, subject, body }));
  const storageKey = `${tenant.id}/documents/${randomUUID()}`;
  await storage.put(storageKey, bytes);
  return {
    applicantId: recipient.applicantId,
    language: recipient.language,
    fileName: cleanFileName(`${subject}.pdf`, 'pdf'),
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

/** Adds the letter to the applicant's documents, and a message with the PDF to the thread, and notifies the applicant. */
export async function writePrintedLetter(
  context: Context,
  { applicationId, subject, body }: LetterInput,
  letter: PreparedLetter,
) {
  const { tx, tenant, actor } = context;
  const { applicantId, language } = letter;
  const written = await insertCommunication(tx, {
    applicationId,
    type: 'LETTER',
    channel: 'none',
    direction: 'out',
    subject,
    body,
    language,
    authorId: actor.staffId,
    authorName: actor.name,
    destination: null,
    status: 'sent',
    letter: null,
  });
  const communicationId = written.id;
  const { id: documentId } = await createDocument(context, letter);
  await insertMessageAttachments(tx, communicationId, [documentId]);
  await updateLastContact(tx, applicationId, 'out', 'LETTER');
  await notifyApplicant(tx, tenant.id, 'office-message', { ...written, applicantId });
  const details = { communicationId, type: 'LETTER' };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true, applicantId });
  return { communicationId, documentId };
}

interface LetterContent {
  readonly applicationId: number;
  readonly subject: string;
  readonly body: string;
}

/** Lays out a letter to print and mail: letterhead, date, reference, recipient's address, and text. */
function layOutLetter(
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  recipient: PrintedLetterRecipient,
  { applicationId, subject, body }: LetterContent,
): PdfContent {
  const { language } = recipient;
  const reference = messageText(language)('paper.reference', { number: String(applicationId) });
  const date = toLocalDate(tenant.timeZone, now);
  const paragraphs = body.split(/\n{2,}/).map((text): PdfBlock => ({ kind: 'paragraph', text }));
  return {
    ...createPdfFooter({ language, tenant }),
    title: subject,
    letterhead: buildLetterhead(tenant, { recipient, language, date, reference }),
    blocks: paragraphs,
  };
}
