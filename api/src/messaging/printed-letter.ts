import { createHash, randomUUID } from 'node:crypto';
import { getFormat } from '@commonway/contract/languages/format.ts';
import type { CommunicationView } from '@commonway/contract/messaging/communications.ts';
import type { writePrintedLetter as contract } from '@commonway/contract/messaging/letters.ts';
import { findVariables } from '@commonway/contract/messaging/variables.ts';
import { deriveBrandTokens } from '@commonway/contract/tenants/brand/brand.ts';
import type { z } from 'zod';
import { toLocalDate } from '../applications/local-date.ts';
import { cleanFileName } from '../documents/decide-kind.ts';
import { renderPdfIsolated } from '../documents/pdf/make-pdf.ts';
import type { PdfBlock, PdfContent } from '../documents/pdf/pdf-content.ts';
import { createPdfFooter } from '../documents/pdf/pdf-texts.ts';
import type { NewDocument } from '../documents/queries.ts';
import { createDocument } from '../documents/store-document.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import { refuseBlindReviewers } from '../reviews/blind-reviewers.ts';
import { getBrandColor } from '../tenants/get-branding.ts';
import {
  findLetterRecipient,
  insertMessageAttachments,
  type LetterRecipient,
} from './attachments/queries.ts';
import { messageText } from './message-text.ts';
import { sendCommunication } from './sending/send-communication.ts';

type LetterInput = z.output<typeof contract.input>;
type PreparedLetter = Omit<NewDocument, 'tenantId' | 'uploadedBy'>;

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
    refuseBlindReviewers(context, applicationId),
  ]);
  if (recipient === undefined) throw new Refusal('not_found');
  if (findVariables(subject, body).length > 0) throw new Refusal('variable_missing');
  const bytes = await renderPdfIsolated(layOutLetter(context, recipient, { applicationId, subject, body }));
  const storageKey = `${tenant.id}/documents/${randomUUID()}`;
  await storage.put(storageKey, bytes);
  return {
    applicantId: recipient.applicantId,
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

/** Adds the letter to the applicant's documents, and an internal note with the PDF to the thread. */
export async function writePrintedLetter(
  context: Context,
  { applicationId, subject, body }: LetterInput,
  letter: PreparedLetter,
) {
  const words = { applicationId, type: 'NOTE', body: `${subject}\n\n${body}` } as const;
  const { id: communicationId } = (await sendCommunication(context, words)) as CommunicationView;
  const { id: documentId } = await createDocument(context, letter);
  await insertMessageAttachments(context.tx, communicationId, [documentId]);
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
  { name, address, language }: LetterRecipient,
  { applicationId, subject, body }: LetterContent,
): PdfContent {
  const format = getFormat(language, tenant.timeZone);
  const { phone, mail } = tenant.contactInfo ?? {};
  const translate = messageText(language);
  const paragraphs = body.split(/\n{2,}/).map((text): PdfBlock => ({ kind: 'paragraph', text }));
  return {
    ...createPdfFooter({ language, tenant }),
    title: subject,
    letterhead: {
      color: deriveBrandTokens(getBrandColor(tenant.branding)).light['--brand-text'] as string,
      name: tenant.name,
      contact: [phone, mail].filter(Boolean).join(' · '),
      lines: [
        format.date(toLocalDate(tenant.timeZone, now)),
        translate('paper.reference', { number: String(applicationId) }),
      ],
      reader: [name, ...formatAddressLines(address ?? {})].join('\n'),
    },
    blocks: paragraphs,
  };
}

/** The lines of a postal address for the envelope; empty if the applicant gave no address. */
function formatAddressLines({
  line1,
  line2,
  city,
  state,
  zip,
}: NonNullable<LetterRecipient['address']>): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, place].filter((line): line is string => !!line);
}
