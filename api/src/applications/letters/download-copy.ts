import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { PdfContent } from '../../documents/pdf/pdf-content.ts';
import { getPdfLogo } from '../../documents/pdf/pdf-logo.ts';
import { createPdfFooter, createPdfTexts } from '../../documents/pdf/pdf-texts.ts';
import { getOrCreatePdf, type StoredPdf } from '../../documents/pdf/store-pdf.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { resolveApplicantId } from '../entering/resolve-applicant-id.ts';
import { readApplication } from '../own/read-application.ts';
import { buildAnswerBlocks } from './answer-blocks.ts';
import { findLetterRecipient } from './queries.ts';
import { en } from './texts/en.ts';

const say = createTranslator(en);

/** Returns the stored PDF copy of a submitted application; creates it if it does not exist. */
export async function getOrCreateCopy(
  context: Context,
  input: { applicationId: number },
): Promise<StoredPdf> {
  return getOrCreatePdf(context, await buildCopyContent(context, input.applicationId));
}

/**
 * The content of the PDF copy. Contains the submission and its date but no status, so that the copy is always the
 * same.
 */
async function buildCopyContent(context: Context, applicationId: number): Promise<PdfContent> {
  const { tx, tenant, language } = context;
  const applicantId = await resolveApplicantId(context, applicationId);
  const [{ programName, caseNumber, submittedAt, form, answers }, applicant, logo] = await Promise.all([
    readApplication(context, applicationId, applicantId),
    findLetterRecipient(tx, applicationId),
    getPdfLogo(context),
  ]);
  if (submittedAt === null) throw new Refusal('not_found');
  const t = say(language);
  const texts = createPdfTexts(context);
  const facts = [
    { term: t('number'), detail: String(applicationId) },
    ...(caseNumber === null ? [] : [{ term: t('case'), detail: caseNumber }]),
    { term: t('applicant'), detail: applicant?.name ?? '' },
    { term: t('sent'), detail: texts.format.dateTime(submittedAt) },
    { term: t('office'), detail: getLocalText(tenant.names, language) },
  ];
  return {
    ...createPdfFooter(context),
    ...logo,
    title: t('copy.title', { program: programName, number: String(applicationId) }),
    blocks: [
      { kind: 'paragraph', text: t('copy.text'), isMuted: true },
      { kind: 'facts', facts },
      ...buildAnswerBlocks(form, answers, toLocalDate(tenant.timeZone, new Date(submittedAt)), texts),
    ],
  };
}
