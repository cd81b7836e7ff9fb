import { buildLetterhead } from '../../documents/pdf/letterhead.ts';
import type { PdfContent } from '../../documents/pdf/pdf-content.ts';
import { createPdfFooter } from '../../documents/pdf/pdf-texts.ts';
import { getOrCreatePdf, type StoredPdf } from '../../documents/pdf/store-pdf.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { resolveApplicantId } from '../entering/resolve-applicant-id.ts';
import { readApplication } from '../own/read-application.ts';
import { findLetterRecipient } from './queries.ts';
import { en } from './texts/en.ts';

const say = createTranslator(en);

/** Returns the stored PDF of a decision letter; creates it if it does not exist. Refused before the decision. */
export async function getOrCreateDecisionLetter(
  context: Context,
  { applicationId }: { applicationId: number },
): Promise<StoredPdf> {
  const { tx, tenant, language } = context;
  const applicantId = await resolveApplicantId(context, applicationId);
  const [{ letter, decision }, recipient] = await Promise.all([
    readApplication(context, applicationId, applicantId),
    findLetterRecipient(tx, applicationId),
  ]);
  if (letter === null || decision === null || recipient === undefined) throw new Refusal('not_found');
  const reference = say(language)('decision.reference', { number: String(applicationId) });
  const content: PdfContent = {
    ...createPdfFooter(context),
    title: letter.title,
    letterhead: buildLetterhead(tenant, { recipient, language, date: decision.decidedOn, reference }),
    blocks: letter.paragraphs.map((text) => ({ kind: 'paragraph', text })),
  };
  return getOrCreatePdf(context, content);
}
