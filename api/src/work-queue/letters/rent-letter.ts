import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { formatAnswer } from '@commonway/contract/programs/form/answer-text.ts';
import type { FieldMeaning } from '@commonway/contract/programs/form-definition.ts';
import { type LetterField, letterFields } from '@commonway/contract/work-queue/letters.ts';
import type { PdfContent, PdfFact } from '../../documents/pdf/pdf-content.ts';
import { createPdfFooter, createPdfTexts, type PdfTexts } from '../../documents/pdf/pdf-texts.ts';
import type { Context } from '../../platform/mount/context.ts';
import { createTranslator } from '../../platform/texts.ts';
import type { LetterApplicant, RentApplication } from './queries.ts';
import { en } from './texts/en.ts';

export const getLetterTexts = createTranslator(en);

type LetterDetails = Record<Exclude<LetterField, 'application'>, string> & { readonly rentOwed: string };

/** A letter, or the fields that are missing. */
export type Draft =
  | { readonly missing: readonly LetterField[] }
  | { readonly content: PdfContent; readonly applicationId: number };

type Reader = Pick<Context, 'language' | 'tenant'>;

/**
 * Drafts a letter for a landlord or a court: it confirms that the applicant applied, where they live, and the rent they
 * stated. Returns its content, or the fields that are missing.
 */
export function draftRentLetter(
  reader: Reader,
  writer: LetterApplicant,
  application: RentApplication | undefined,
  day: string,
): Draft {
  const words = createPdfTexts(reader);
  const details = collectLetterDetails(writer, application, words);
  const missing = letterFields.filter((field) =>
    field === 'application' ? application === undefined : details[field] === '',
  );
  if (application === undefined || missing.length > 0) return { missing };
  return {
    content: buildLetterContent(reader, application, details, words, day),
    applicationId: application.id,
  };
}

/** Collects the letter's details from the applicant and the answers; empty where there is none. */
function collectLetterDetails(
  writer: LetterApplicant,
  application: RentApplication | undefined,
  words: PdfTexts,
): LetterDetails {
  const getAnswer = (meaning: FieldMeaning): string => findAnswerText(application, meaning, words);
  const { line1, line2, city, state, zip } = writer.address ?? {};
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const ownAddress = line1 ? [line1, line2, place].filter(Boolean).join('\n') : '';
  return {
    name: writer.name.trim(),
    address: ownAddress || getAnswer('address'),
    contact: writer.phone || writer.mail || getAnswer('phone') || getAnswer('email'),
    landlord_name: getAnswer('landlord-name'),
    monthly_rent: getAnswer('monthly-rent'),
    rentOwed: getAnswer('rent-owed'),
  };
}

/** The text of the answer to the question with this meaning; empty if there is none. */
function findAnswerText(
  application: RentApplication | undefined,
  meaning: FieldMeaning,
  words: PdfTexts,
): string {
  const field = application?.form.pages
    .flatMap((page) => page.fields)
    .find((each) => each.means === meaning && !each.isPrivate);
  return field === undefined ? '' : formatAnswer(field, application?.answers[field.key], words);
}

/** Builds the PDF content of a complete letter. */
function buildLetterContent(
  reader: Reader,
  application: RentApplication,
  details: LetterDetails,
  { format }: PdfTexts,
  day: string,
): PdfContent {
  const t = getLetterTexts(reader.language);
  const values = {
    office: getLocalText(reader.tenant.names, reader.language),
    name: details.name,
    program: getLocalText(application.programName, reader.language),
    number: String(application.id),
    day: format.date(application.submittedAt),
  };
  const facts: readonly PdfFact[] = [
    { term: t('field.name'), detail: details.name },
    { term: t('field.address'), detail: details.address },
    { term: t('field.contact'), detail: details.contact },
    { term: t('field.landlord_name'), detail: details.landlord_name },
    { term: t('field.monthly_rent'), detail: details.monthly_rent },
    { term: t('rentOwed'), detail: details.rentOwed },
  ].filter(({ detail }) => detail !== '');
  return {
    ...createPdfFooter(reader),
    title: t('title'),
    blocks: [
      { kind: 'paragraph', text: format.date(day), isMuted: true },
      { kind: 'paragraph', text: t('applied', values) },
      { kind: 'facts', facts },
      { kind: 'paragraph', text: t('limits', values) },
    ],
  };
}
