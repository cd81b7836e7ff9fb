import type { LetterKind } from '@commonway/contract/work-queue/letters.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { getOrCreatePdf, openPdf, requestPdf, type StoredPdf } from '../../documents/pdf/store-pdf.ts';
import { type Context, type FileAnswer, Refusal } from '../../platform/mount/context.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { findLetterApplicant, findRentApplication, saveLetter } from './queries.ts';
import { type Draft, draftRentLetter, getLetterTexts } from './rent-letter.ts';

interface LetterInput {
  readonly individual_id: number;
  readonly file_alias: LetterKind;
  readonly instance_id: number;
  readonly download: boolean;
}

interface DraftedLetter {
  readonly draft: Draft;
  /** Null if a job writes it. */
  readonly pdf: StoredPdf | null;
}

/** Drafts an applicant's letter, and creates its PDF if the caller requested a download. Stores only the PDF. */
export async function draftLetter(context: Context, input: LetterInput): Promise<DraftedLetter> {
  const { tx, tenant, now } = context;
  refuseOtherApplicants(context, input.instance_id, input.individual_id);
  const [writer, application] = await Promise.all([
    findLetterApplicant(tx, input.individual_id),
    findRentApplication(tx, input.individual_id),
  ]);
  if (writer === undefined) throw new Refusal('not_found');
  if (application !== undefined) await requireCaseAccess(context, application.id);
  const draft = draftRentLetter(context, writer, application, toLocalDate(tenant.timeZone, now));
  const isWritten = input.download && 'content' in draft;
  return { draft, pdf: isWritten ? await getOrCreatePdf(context, draft.content) : null };
}

/**
 * Saves a draft as the applicant's latest letter, and returns its PDF or enqueues it; or returns the fields that the
 * letter lacks.
 */
export async function createPdf(context: Context, input: LetterInput, { draft, pdf }: DraftedLetter) {
  const { tx } = context;
  const { individual_id: applicantId, file_alias: kind } = input;
  const about = { subjectKind: 'applicant', subjectId: applicantId };
  if ('missing' in draft) {
    context.audit({ ...about, details: { kind, missing: draft.missing } });
    const t = getLetterTexts(context.language);
    return {
      missing_fields: [...draft.missing],
      missing_labels: Object.fromEntries(draft.missing.map((field) => [field, t(`field.${field}`)])),
    };
  }
  const { content, applicationId } = draft;
  const sum = pdf?.sum ?? (await requestPdf(context, content));
  await saveLetter(tx, { applicantId, kind, applicationId, sum });
  context.audit({ ...about, details: { kind, applicationId, sum } });
  return pdf === null
    ? { missing_fields: [], missing_labels: {} }
    : (openPdf(context, pdf) as Promise<FileAnswer>);
}

/** Refuses letters of another office, and of other applicants unless the actor is staff, as not found. */
export function refuseOtherApplicants(
  { tenant, actor }: Context,
  instanceId: number,
  applicantId: number,
): void {
  const isOwn = actor.applicantId === applicantId;
  if (instanceId !== tenant.id || !(isOwn || actor.staffId !== null)) throw new Refusal('not_found');
}
