import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { listServedZips } from '../../programs/catalog/queries.ts';
import { getFormPlacement } from '../../programs/embedding/form-placement.ts';
import { buildEmbeddingQuery, type EmbeddingRow } from '../../programs/embedding/queries.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { getBusinessTime, getOfficeCalendar } from '../../tenants/office-calendar.ts';
import { computeDraftProgress } from '../drafts/draft-progress.ts';
import { resolveApplicantId } from '../entering/resolve-applicant-id.ts';
import { composeDecisionLetter } from '../letters/decision-letter.ts';
import { findLetterRecipient } from '../letters/queries.ts';
import {
  type Draft,
  findDraft,
  findFormVersion,
  findOwnApplication,
  findSubmittedAnswers,
  listTimelineSteps,
} from '../queries/own-applications.ts';
import { canStartAnother } from '../start-application.ts';
import { toApplicationCard, toTimelineEntry } from './application-card.ts';

/** The submitted answers with private ones masked. */
const maskSubmittedAnswers = <Frozen extends Answers>(form: FormDefinition, answers: Frozen): Frozen =>
  maskPrivate(form, answers) as Frozen;

/** Translates the program names of the applications that prefilled answers come from, by question key. */
const localizeSources = (filled: Draft['filled'], language: string) =>
  Object.fromEntries(
    Object.entries(filled).map(([key, from]) => [
      key,
      from && { programName: getLocalText(from.programName, language), sentAt: from.sentAt },
    ]),
  );

/**
 * Returns an application as its applicant sees it, with its form, answers, and timeline, and with private answers
 * masked. Refused as not found for other applicants.
 */
export async function readApplication(context: Context, applicationId: number, applicantId: number) {
  const { tx, tenant, language, now } = context;
  const row = await findOwnApplication(tx, applicationId, applicantId);
  if (row === undefined) throw new Refusal('not_found');
  const [form, draft, frozen, steps, embedding, applicant, servedZips] = await Promise.all([
    findFormVersion(tx, row.programId, row.formVersion),
    findDraft(tx, applicationId),
    findSubmittedAnswers(tx, applicationId),
    listTimelineSteps(tx, applicationId),
    tx.one<EmbeddingRow>(buildEmbeddingQuery(tx.tenantId, row.programId)),
    findLetterRecipient(tx, applicationId),
    row.isSubmitted ? [] : listServedZips(tx, row.programId),
  ]);
  if (form === undefined) throw new Refusal('not_found');
  const progress = row.isSubmitted
    ? null
    : computeDraftProgress(
        form.definition,
        draft?.answers ?? {},
        toLocalDate(tenant.timeZone, now),
        language,
      );
  const { daySeconds } = getBusinessTime(getOfficeCalendar(tenant));
  const card = toApplicationCard(row, progress, { language, now, daySeconds, timeZone: tenant.timeZone });
  return {
    ...card,
    applicantId,
    letter: composeDecisionLetter(context, card, applicant?.name ?? ''),
    form: form.definition,
    formVersion: row.formVersion,
    answers:
      frozen === undefined ? (draft?.answers ?? {}) : maskSubmittedAnswers(form.definition, frozen.answers),
    revision: draft?.revision ?? 0,
    page: draft?.page ?? null,
    filled: row.isSubmitted ? {} : localizeSources(draft?.filled ?? {}, language),
    servedZips,
    formPlace: getFormPlacement(tenant, embedding, row.externalId),
    timeline: steps.map((step) => toTimelineEntry(step, language)),
  };
}

/** Returns the caller's application, or one that the caller enters as staff. */
export const getMyApplication: Handle<'applications/get-my-application'> = async (
  context,
  { applicationId },
) => {
  const applicantId = await resolveApplicantId(context, applicationId);
  const application = await readApplication(context, applicationId, applicantId);
  const { isSubmitted, programId } = application;
  const isOwn = applicantId === context.actor.applicantId;
  return {
    ...application,
    canCopy: isOwn && isSubmitted && (await canStartAnother(context, applicantId, programId)),
  };
};
